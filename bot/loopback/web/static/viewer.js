// One picture over the whole page: fitted first, large where it was pressed.

import { areasOf } from "./areas.js";
import { byId, el } from "./dom.js";
import { mapAt } from "./imagemap.js";
import { say } from "./words.js";

const LARGER = 2; // at least, times the fitted size

/** Show a picture of a message as large as the screen allows; Escape or Close goes back.
 * What can be pressed on it in the message can be pressed here, too. */
export function enlarge(address, alt, message) {
  new Viewer(address, alt, message).open();
}

class Viewer {
  constructor(address, alt, message) {
    this.dialog = byId("picture");
    this.image = el("img", { src: address, alt: alt || say("picture-unnamed") });
    const map = mapAt(address);
    this.areas = map && message && areasOf(map, message, () => this.dialog.close());
    this.stage = el("div", { class: "stage", tabindex: "0", role: "group", "aria-label": say("picture") }, this.image, this.areas);
    this.zoom = el("button", { class: "button", type: "button", text: say("zoom-in") });
    this.close = el("button", { class: "button", type: "button", text: say("close") });
    const whole = el("a", { class: "button", href: address, target: "_blank", rel: "noopener", text: `${say("tab")} ↗` });
    this.dialog.replaceChildren(el("div", { class: "row viewer-bar" }, this.close, this.zoom, whole), this.stage);
    this.close.addEventListener("click", () => this.dialog.close());
    this.zoom.addEventListener("click", () => this.turn(0.5, 0.5));
    if (this.areas) {
      const placing = new ResizeObserver(() => this.place());
      placing.observe(this.image);
      placing.observe(this.stage);
    }
    this.stage.addEventListener("click", (event) => this.press(event));
  }

  open() {
    this.dialog.showModal();
    this.close.focus({ focusVisible: false });
  }

  /** The areas lie on the picture wherever it is now. */
  place() {
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = this.image;
    const box = { left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight };
    for (const [name, pixels] of Object.entries(box)) this.areas.style[name] = `${pixels}px`;
  }

  press({ target, clientX, clientY }) {
    if (target.closest(".areas")) return;
    if (target !== this.image) {
      this.dialog.close();
      return;
    }
    const box = this.image.getBoundingClientRect();
    this.turn((clientX - box.left) / box.width, (clientY - box.top) / box.height);
  }

  /** From fitted to large and back; the point at these shares of the picture stays in sight. */
  turn(x, y) {
    const { stage, image } = this;
    const fitted = image.getBoundingClientRect().width;
    const large = stage.classList.toggle("large");
    image.style.width = large ? `${Math.max(image.naturalWidth, fitted * LARGER)}px` : "";
    this.zoom.textContent = say(large ? "zoom-out" : "zoom-in");
    stage.scrollLeft = x * image.offsetWidth - stage.clientWidth / 2;
    stage.scrollTop = y * image.offsetHeight - stage.clientHeight / 2;
  }
}

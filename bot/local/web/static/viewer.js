// One picture over the whole page: fitted first, large where it was pressed.

import { byId, el } from "./dom.js";

const LARGER = 2; // at least, times the fitted size

/** Show a picture of a message as large as the screen allows; Escape or Close goes back. */
export function enlarge(address, alt) {
  new Viewer(address, alt).open();
}

class Viewer {
  constructor(address, alt) {
    this.dialog = byId("picture");
    this.image = el("img", { src: address, alt: alt || "A picture without a description" });
    this.stage = el("div", { class: "stage", tabindex: "0", role: "group", "aria-label": "Picture" }, this.image);
    this.zoom = el("button", { class: "button", type: "button", text: "Zoom in" });
    this.close = el("button", { class: "button", type: "button", text: "Close" });
    const whole = el("a", { class: "button", href: address, target: "_blank", rel: "noopener", text: "New tab ↗" });
    this.dialog.replaceChildren(el("div", { class: "row viewer-bar" }, this.close, this.zoom, whole), this.stage);
    this.close.addEventListener("click", () => this.dialog.close());
    this.zoom.addEventListener("click", () => this.turn(0.5, 0.5));
    this.stage.addEventListener("click", (event) => this.press(event));
  }

  open() {
    this.dialog.showModal();
    this.close.focus({ focusVisible: false });
  }

  press({ target, clientX, clientY }) {
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
    this.zoom.textContent = large ? "Zoom out" : "Zoom in";
    stage.scrollLeft = x * image.offsetWidth - stage.clientWidth / 2;
    stage.scrollTop = y * image.offsetHeight - stage.clientHeight / 2;
  }
}

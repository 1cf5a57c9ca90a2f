"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const game = JSON.parse($("game").textContent);
  const turns = game.turns, last = turns.length - 1, s = game.side;
  const KINDS = ["ship", "mill", "scroll", "house", "army", "temple", "scribe"];
  const COMMON = new Set(["temple", "scribe"]); // look alike whoever has them
  const SVG = "http://www.w3.org/2000/svg";
  const corner = [0, 1, 2, 3, 4, 5].map((i) => [Math.sin(Math.PI * i / 3), -Math.cos(Math.PI * i / 3)]);
  let at = -1, timer = 0;

  const draw = (name, attributes, ...children) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  const make = (name, attributes, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  const use = (name, x, y, size, kind) => draw("use", {
    href: "#" + name, x: x - size * 0.625, y: y - size * 0.625,
    width: size * 1.25, height: size * 1.25, class: kind || "",
  });
  const icon = (name) => draw("svg", { class: "icon", "aria-hidden": "true" }, draw("use", { href: "#" + name }));
  const path = (points, closed) => "M" + points.map((p) => p.map((v) => v.toFixed(1)).join(" ")).join("L") + (closed ? "z" : "");
  const hex = (region, inset) => {
    const [x, y] = game.regions[region], k = s - inset * 2 / Math.sqrt(3);
    return corner.map(([a, b]) => [x + a * k, y + b * k]);
  };

  // Borders: a band in the owner's cloth along the edges where their land ends.
  const rim = (region, seat, owners) => {
    const [x, y, , beside] = game.regions[region], deep = 0.155 * s;
    const points = hex(region, 0);
    const wall = beside.map((other) => other === null || owners.get(other) !== seat);
    const inset = (at, turn) => {
      const near = turn > 0 ? at : (at + 5) % 6;
      const goal = wall[near] ? [x, y] : points[(at + turn + 6) % 6];
      const [cx, cy] = points[at], dx = goal[0] - cx, dy = goal[1] - cy;
      const reach = deep * 2 / Math.sqrt(3) / Math.hypot(dx, dy);
      return [cx + dx * reach, cy + dy * reach];
    };
    let bands = "", inner = "", outer = "";
    wall.forEach((is, edge) => {
      if (!is) return;
      const next = (edge + 1) % 6, a = points[edge], b = points[next];
      const deepA = inset(edge, -1), deepB = inset(next, 1);
      bands += path([a, b, deepB, deepA], true);
      inner += path([deepA, deepB]);
      outer += path([a, b]);
    });
    return [
      draw("path", { d: bands, fill: `url(#c${seat})` }),
      draw("path", { d: inner, class: "ivory", "stroke-width": 0.06 * s }),
      draw("path", { d: inner, class: "ink", "stroke-width": 0.026 * s }),
      draw("path", { d: outer, class: "ink", "stroke-width": 0.045 * s }),
    ];
  };

  const label = (region, owner) => {
    const [x, top, name, , terrain] = game.regions[region], y = top - 0.7 * s, size = 0.46 * s;
    const text = draw("text", { x, y: y + 0.357 * size, class: "name", "font-size": size }, name);
    if (owner === undefined) {
      text.classList.add("on-" + terrain);
      return [text];
    }
    const wide = size * (0.66 * name.length + 0.42), high = 1.1 * size;
    text.classList.add("own" + owner);
    return [draw("rect", {
      x: x - wide / 2, y: y - high / 2, width: wide, height: high, rx: high / 5, class: "chip-of" + owner,
    }), text];
  };

  const ashes = (region, lying, free) => {
    const [x, y] = game.regions[region];
    const chars = [[-0.5, 0.2], [0.42, -0.28], [0.5, 0.3], [-0.4, -0.34], [0.1, 0.66], [-0.2, 0.52]]
      .flatMap(([a, b]) => [0, 0.1].map((down) => {
        const left = x + (a - 0.05) * s, up = y + (b + down + 0.04) * s;
        return path([[left, up], [left + 0.14 * s, up - 0.08 * s]]);
      })).join("");
    const found = [
      draw("path", { d: path(hex(region, 0.035 * s), true), class: "ash" }),
      draw("path", { d: chars, class: "char", "stroke-width": 0.035 * s }),
    ];
    if (lying !== null) found.push(use("fallen" + lying, x, y + 0.1 * s, 0.82 * s));
    else if (free) found.push(use("swords", x, y + 0.08 * s, 0.72 * s));
    return found;
  };

  const way = ([ax, ay, cx, cy, bx, by]) => {
    const angle = Math.atan2(by - cy, bx - cx);
    const back = (by_, aside) => [
      bx - by_ * Math.cos(angle) - aside * Math.sin(angle), by - by_ * Math.sin(angle) + aside * Math.cos(angle),
    ];
    const [ex, ey] = back(0.38 * s, 0);
    const shaft = `M${ax} ${ay}Q${cx} ${cy} ${ex} ${ey}`;
    const head = path([[bx, by], back(0.48 * s, 0.2 * s), back(0.41 * s, 0), back(0.48 * s, -0.2 * s)], true);
    return [[0.095, "black"], [0.075, "white"], [0, "black"]].flatMap(([grow, kind]) => [
      draw("path", { d: shaft, class: "way " + kind, "stroke-width": (0.115 + 2 * grow) * s }),
      draw("path", { d: head, class: "head " + kind, "stroke-width": 2 * grow * s }),
      draw("circle", { cx: ax, cy: ay, r: (0.13 + 0.6 * grow) * s, class: "spot " + kind }),
    ]).concat(draw("circle", { cx: ax, cy: ay, r: 0.055 * s, class: "spot white" }));
  };

  const board = (turn) => {
    const owners = new Map(turn.things.map(([region, seat]) => [region, seat]));
    const fresh = new Set(turn.touched);
    $("ruins").replaceChildren(...turn.ashes.flatMap(([region, lying]) => ashes(region, lying, !owners.has(region))));
    $("rims").replaceChildren(...[...owners].flatMap(([region, seat]) => rim(region, seat, owners)));
    $("names").replaceChildren(...game.regions.flatMap((_, region) => label(region, owners.get(region))));
    const things = [], tokens = new Map(turn.barracks);
    for (const [region, points] of turn.villages) {
      const [x, y] = game.regions[region], middle = y + 0.12 * s, size = 0.82 * s;
      const letters = (String(points).length > 1 ? 0.5 : 0.6) * size;
      things.push(use("wreath", x, middle, size), draw("text", {
        x, y: middle + 0.357 * letters, "font-size": letters, class: "points",
      }, String(points)));
    }
    for (const [region, seat, kinds] of turn.things) {
      const signs = kinds.map((kind) => COMMON.has(KINDS[kind]) ? KINDS[kind] : KINDS[kind] + seat);
      if (tokens.has(region)) signs.push("token" + tokens.get(region));
      tokens.delete(region);
      const places = game.slots[Math.min(6, signs.length)], [x, y] = game.regions[region];
      signs.slice(0, 6).forEach((sign, i) => {
        const [dx, dy, size] = places[i];
        things.push(use(sign, x + dx * s, y + dy * s, size * s, fresh.has(region) ? "fresh" : ""));
      });
    }
    for (const [region, seat] of tokens) {
      const [x, y] = game.regions[region];
      things.push(use("token" + seat, x, y + 0.12 * s, 0.96 * s));
    }
    $("things").replaceChildren(...things);
    const frames = [["white", 0.25], ["black", 0.125]].flatMap(([kind, wide]) => turn.touched.map((region) =>
      draw("path", { d: path(hex(region, 0.05 * s), true), class: "touched " + kind, "stroke-width": wide * s })));
    $("frames").replaceChildren(...frames, ...turn.touched.flatMap((region) => label(region, owners.get(region))));
    $("ways").replaceChildren(...turn.ways.flatMap(way));
    $("board").setAttribute("aria-label", turn.alt);
  };

  const cards = (list, numbers) => {
    const made = numbers.map((number) => {
      const [name, colour] = game.cards[number];
      if (colour === null) return make("li", {}, make("span", { class: "card back" }, name));
      const button = make("button", { type: "button", class: "card", "aria-haspopup": "dialog" },
        icon("card" + colour), make("span", {}, name));
      button.addEventListener("click", () => openCard(number));
      return make("li", {}, button);
    });
    list.replaceChildren(...(made.length ? made : [make("li", { class: "none" }, game.words.none)]));
  };
  const openCard = (number) => {
    const [name, colour, cost, text] = game.cards[number];
    $("card-name").textContent = name;
    $("card-cost").textContent = cost;
    $("card-text").textContent = text;
    $("card").querySelector("use").setAttribute("href", "#card" + colour);
    $("card").showModal();
  };

  const panels = [...document.querySelectorAll(".panel")];
  const panel = (box, turn) => {
    const seat = Number(box.dataset.seat), has = turn.seats[seat];
    const write = (key, value, faint) => {
      const spot = box.querySelector(`[data-k="${key}"]`);
      if (!spot) return;
      spot.textContent = value;
      spot.closest("li, .chance").classList.toggle("nought", faint);
    };
    write("vp", has.vp ?? "–", false);
    write("hand", has.hand, !has.hand);
    write("gold", has.gold, !has.gold);
    ["wheat", "wood", "clay", "stone"].forEach((kind, i) => write(kind, has.goods[i], !has.goods[i]));
    has.reserve.forEach((count, i) => write("piece-" + i, count, !count));
    has.columns.forEach((column, i) => write("column-" + i, column.length, !column.length));
    if (has.boats) {
      write("boats", has.boats.join("/"), !has.boats[0]);
      box.querySelector('[data-k="boats"]').classList.toggle("over", has.boats[0] > has.boats[1]);
    }
    write("tokens", has.tokens.join("/"), !has.tokens[0]);
    write("chance", turn.chances[seat] ?? "", false);
    box.classList.toggle("moves", turn.seat === seat);
    box.classList.toggle("left", has.left);
    const hand = $("hand-" + seat), built = $("built-" + seat);
    hand.hidden || cards(hand, turn.hands[seat] ?? []);
    built.hidden || cards(built, has.columns.flat());
  };

  const signed = (amount) => amount > 0 ? "+" + amount : "\u2212" + -amount;
  const signOf = (what, seat) => ["ship", "mill", "scroll", "house", "army", "token"].includes(what) ? what + seat
    : what.startsWith("boat") ? "boats" : what;
  const entries = [...document.querySelectorAll("#log button")];
  const wide = matchMedia("(min-width: 900px)");
  const curves = [...document.querySelectorAll(".curve")];

  const show = (goal, quiet) => {
    const next = Math.max(0, Math.min(last, goal));
    if (next === at) return;
    entries[at]?.removeAttribute("aria-current");
    at = next;
    const turn = turns[at], seat = turn.seat;
    board(turn);
    panels.forEach((box) => panel(box, turn));
    $("round").textContent = turn.round + " \u00b7 " + turn.title;
    $("who").textContent = turn.who;
    $("bar").className = seat === null ? "nobody" : "of" + seat;
    $("bar").querySelector("rect").setAttribute("fill", seat === null ? "var(--text)" : `url(#w${seat})`);
    $("told").replaceChildren(...entries[at].querySelector(".told").cloneNode(true).childNodes);
    $("gains").replaceChildren(...turn.gains.map(([what, amount, word]) => make("li",
      { class: amount < 0 ? "less" : "", title: word }, make("b", {}, signed(amount)),
      icon(signOf(what, seat)), make("span", { class: "vh" }, word))));
    turn.stock.forEach((count, i) => { document.querySelector(`[data-k="stock-${i}"]`).textContent = count; });
    const top = turn.top === null ? null : game.cards[turn.top][1];
    $("top").querySelector("use").setAttribute("href", top === null ? "#deck" : "#card" + top);
    $("top").closest("li").classList.toggle("nought", top === null);
    if (turn.market) document.querySelectorAll(".markers").forEach((spot) => {
      const step = Number(spot.dataset.step);
      const there = ["wheat", "wood", "clay", "stone"].filter((_, i) => turn.market[i] === step);
      spot.replaceChildren(...there.flatMap((kind) => [icon(kind), make("span", { class: "vh" }, game.words.goods[kind])]));
    });
    const slider = $("slider");
    slider.value = at;
    slider.setAttribute("aria-valuetext", `${turn.title}, ${turn.round}, ${turn.who}`);
    $("place").textContent = turn.title;
    $("first").disabled = $("back").disabled = at === 0;
    $("forward").disabled = $("last").disabled = at === last;
    if (at === last) stop();
    curves.forEach((curve) => {
      const { left, right, last: end } = curve.dataset;
      const x = Number(left) + (right - left) * at / Math.max(1, Number(end));
      const cursor = curve.querySelector(".cursor");
      cursor.setAttribute("x1", x);
      cursor.setAttribute("x2", x);
    });
    $("needle")?.setAttribute("x", needle());
    document.querySelectorAll("#points button").forEach((button) =>
      button.classList.toggle("here", Number(button.dataset.turn) === at));
    const entry = entries[at];
    entry.setAttribute("aria-current", "step");
    const log = document.querySelector("#log > ol");
    log.scrollTop += entry.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 3;
    if (!quiet) {
      $("live").textContent = `${turn.title}. ${turn.round}. ${turn.say || turn.who}`;
      try { history.replaceState(null, "", "#" + at); } catch { /* a place without a history */ }
    }
  };

  // The line of all turns: everybody's chance as areas, or whose turns they were.
  const needle = () => (at / Math.max(1, last)) * $("timeline").clientWidth - 1.5;
  const timeline = () => {
    const w = $("timeline").clientWidth, h = $("timeline").clientHeight, parts = [];
    const x = (turn) => turn / Math.max(1, last) * w;
    if (game.chances.length) {
      let floor = game.chances.map((_, i) => [x(i), 0]);
      game.chances[0].forEach((_, seat) => {
        const next = floor.map(([px, py], i) => [px, Math.min(h, py + game.chances[i][seat] * h)]);
        if (seat === game.chances[0].length - 1) next.forEach((point) => { point[1] = h; });
        parts.push(draw("path", { d: path([...floor, ...[...next].reverse()], true), fill: `url(#w${seat})`, class: "area" }));
        floor = next;
      });
    } else turns.forEach((turn, i) => {
      if (turn.seat !== null) parts.push(draw("rect", {
        x: x(i - 1), y: 0, width: w / last + 0.5, height: h, fill: `url(#w${turn.seat})`,
      }));
    });
    parts.push(draw("rect", { id: "needle", x: needle(), y: 0, width: 3, height: h }));
    const line = $("line");
    line.setAttribute("viewBox", `0 0 ${w} ${h}`);
    line.replaceChildren(...parts);
    let free = -99;
    document.querySelectorAll(".mark").forEach((mark) => {
      const spot = Math.max(free + 27, Math.min(w - 13, Math.max(13, x(Number(mark.dataset.turn)))));
      free = spot;
      mark.style.left = spot - 13 + "px";
    });
  };

  const stop = () => {
    clearInterval(timer);
    timer = 0;
    $("play").setAttribute("aria-label", game.words.play);
    $("play").title = game.words.play;
    $("play").querySelector("path").setAttribute("d", "M6 3l15 9-15 9z");
  };
  const play = () => {
    if (timer) return stop();
    if (at === last) show(0);
    timer = setInterval(() => show(at + 1), 1600);
    $("play").setAttribute("aria-label", game.words.pause);
    $("play").title = game.words.pause;
    $("play").querySelector("path").setAttribute("d", "M5 4h5v16H5zM14 4h5v16h-5z");
    return undefined;
  };
  const go = (goal) => { stop(); show(goal); };

  const toggle = (button, open) => {
    const list = $(button.getAttribute("aria-controls"));
    list.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
    panels.forEach((box) => panel(box, turns[at]));
    const hands = [...document.querySelectorAll('[data-of="hand"]')];
    $("all-hands").setAttribute("aria-pressed", String(hands.every((one) => one.getAttribute("aria-expanded") === "true")));
  };
  document.querySelectorAll(".toggle").forEach((button) => button.addEventListener("click", () =>
    toggle(button, button.getAttribute("aria-expanded") !== "true")));
  $("all-hands").addEventListener("click", () => {
    const open = $("all-hands").getAttribute("aria-pressed") !== "true";
    document.querySelectorAll('[data-of="hand"]').forEach((button) => toggle(button, open));
  });

  $("slider").addEventListener("input", () => go(Number($("slider").value)));
  const steps = { first: () => 0, back: () => at - 1, forward: () => at + 1, last: () => last };
  for (const [name, goal] of Object.entries(steps)) $(name).addEventListener("click", () => go(goal()));
  $("play").addEventListener("click", play);
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-turn]");
    if (!button) return;
    go(Number(button.dataset.turn));
    if (!wide.matches && !button.classList.contains("mark")) $("main").scrollIntoView();
  });
  const keys = { ArrowLeft: () => at - 1, ArrowRight: () => at + 1, Home: () => 0, End: () => last };
  document.addEventListener("keydown", (event) => {
    const goal = keys[event.key];
    if (!goal || event.ctrlKey || event.metaKey || event.altKey || event.target === $("slider") || $("card").open) return;
    event.preventDefault();
    go(goal());
  });
  curves.forEach((curve) => curve.addEventListener("click", (event) => {
    const { left, right, wide: whole, last: end } = curve.dataset, box = curve.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * whole;
    go(Math.round((x - left) / (right - left) * Number(end)));
  }));
  let start = null;
  $("stage").addEventListener("pointerdown", (event) => { start = event.isPrimary ? [event.clientX, event.clientY] : null; });
  $("stage").addEventListener("pointercancel", () => { start = null; });
  $("stage").addEventListener("pointerup", (event) => {
    if (!start) return;
    const dx = event.clientX - start[0], dy = event.clientY - start[1];
    start = null;
    if (Math.abs(dx) > 36 && Math.abs(dx) > 1.5 * Math.abs(dy)) go(at + (dx < 0 ? 1 : -1));
  });
  $("close").addEventListener("click", () => $("card").close());
  addEventListener("resize", timeline);

  const asked = /^#(\d{1,4})$/.exec(location.hash);
  show(asked ? Number(asked[1]) : last, true);
  timeline();
})();

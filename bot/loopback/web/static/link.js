// The connection to the server: questions with answers, news, and coming back after a loss.

import { say } from "./words.js";

const BAD_TOKEN = 4401; // the server was restarted: this page has an old token
const LONGEST_PAUSE = 5000; // milliseconds between two attempts

export class Link {
  /**
   * `onPacket` gets news, `onConnection` whether there is a connection, `onBadToken` that only a
   * reload helps; `person()` is the person that the page acts as.
   */
  constructor({ onPacket, onConnection, onBadToken, person }) {
    this.onPacket = onPacket;
    this.onConnection = onConnection;
    this.onBadToken = onBadToken;
    this.person = person;
    this.token = document.querySelector("meta[name=token]").content;
    this.waiting = new Map();
    this.number = 0;
    this.pause = 250;
  }

  connect() {
    this.socket = new WebSocket(`ws://${location.host}/talk`);
    this.socket.addEventListener("open", () => {
      this.pause = 250;
      this.socket.send(JSON.stringify({ token: this.token, person: this.person() }));
      this.onConnection(true);
    });
    this.socket.addEventListener("message", (event) => this.receive(JSON.parse(event.data)));
    this.socket.addEventListener("close", (event) => this.lost(event.code));
  }

  /** Ask for something; the answer has `problem` if it could not be done. */
  ask(what, details = {}) {
    if (this.socket?.readyState !== WebSocket.OPEN) {
      return Promise.resolve({ problem: say("not-connected") });
    }
    const n = ++this.number;
    this.socket.send(JSON.stringify({ do: what, n, ...details }));
    return new Promise((resolve) => this.waiting.set(n, resolve));
  }

  receive(packet) {
    if (packet.is !== "reply") {
      this.onPacket(packet);
      return;
    }
    this.waiting.get(packet.n)?.(packet);
    this.waiting.delete(packet.n);
  }

  lost(code) {
    for (const resolve of this.waiting.values()) resolve({ problem: say("connection-lost") });
    this.waiting.clear();
    this.onConnection(false);
    if (code === BAD_TOKEN) {
      this.onBadToken();
      return;
    }
    setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }
}

// The posts of a forum, in place of messages: each with its picture, its title and its tags.

import { byId, el, quiet } from "./dom.js";
import { markdown } from "./markdown.js";
import { say } from "./words.js";

export class Posts {
  constructor(app) {
    this.app = app;
    this.node = byId("posts");
  }

  /** Show the posts of the open forum; `posts` is undefined in any other channel. */
  show({ posts, gallery }) {
    const focused = document.activeElement.closest("#posts a")?.getAttribute("href");
    this.node.hidden = !posts?.length;
    this.node.classList.toggle("in-gallery", Boolean(gallery));
    this.node.replaceChildren(...(posts ?? []).map((post) => this.entry(post)));
    if (focused) this.node.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }

  /** Something has changed in `channel`: draw the list again if it is that of its forum. */
  async renew(channel) {
    const forum = this.app.channel;
    const changed = this.app.sidebar.channels().find(({ id }) => id === channel);
    if (this.app.here?.kind !== "forum" || (channel && changed?.parent !== forum)) return;
    const reply = await this.app.link.ask("posts", { channel: forum });
    if (!reply.problem && this.app.channel === forum) this.show(reply);
  }

  entry(post) {
    const { picture } = post;
    const image = picture
      ? el("img", { src: picture.url, alt: picture.description || say("picture-unnamed"), loading: "lazy", decoding: "async" })
      : null;
    const tags = post.tags.map((tag) => el("li", { class: "post-tag", text: tag }));
    return el(
      "li",
      { class: "post" },
      el(
        "div",
        { class: "post-words" },
        el("a", { class: "post-title", href: `#channel=${post.id}`, text: post.name }),
        post.closed ? el("span", { class: "post-closed", text: ` ${say("post-closed")}` }) : null,
        tags.length ? el("ul", { class: "post-tags" }, quiet(say("post-tags")), tags) : null,
        el("div", { class: "post-text" }, markdown(post.text, this.app.names)),
      ),
      image ? el("div", { class: "post-picture" }, image) : null,
    );
  }
}

// A table as this viewer has it: the socket, what came over it, and commands that arrive once.

import { reduce } from "../reduce.mjs";
import type { Notice, Presence, State, ToClient, ToServer } from "../wire";
import { Trouble, newId } from "./api";
import { Reel } from "./reel.svelte";
import { renewal } from "./renewal.svelte";
import { tongue } from "./tongue.svelte";
import { parsed } from "./unbroken";

export type Line = "opening" | "open" | "broken" | "closed";
type Draft = ToServer extends infer C ? (C extends { id: string } ? Omit<C, "id"> : never) : never;
type Waiting = {
  text: string;
  done: (ack: { table: string }) => void;
  failed: (why: Trouble) => void;
};

const PATIENCE = [250, 500, 1000, 2000, 4000, 8000];
type Ended = "revoked" | "gone"; // signed out here, shut out there
const ENDED: Record<number, Ended> = { 4401: "revoked", 4404: "gone" };

export class Live {
  state = $state.raw<State | null>(null);
  /** What is drawn on the way from one state to the next. */
  readonly reel = new Reel();
  cuts = 0; // whole states that have come: nothing flies from what lay before one
  presence = $state.raw<Presence | null>(null);
  notice = $state.raw<Notice | null>(null);
  line = $state<Line>("opening");
  ended = $state<Ended | "">(""); // why nothing more will come
  since = 0; // when the last message came, by the page's own clock
  own = false; // whether the last update was the answer to something I did
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private timer = 0;
  private count = 0;
  private readonly stem = newId();

  constructor(
    readonly id: string,
    readonly key: string,
    readonly seat: number | null,
    /** Whether what others do is watched step by step. */
    private readonly film = false,
  ) {
    this.open();
    addEventListener("online", this.again);
    document.addEventListener("visibilitychange", this.again);
    document.addEventListener("visibilitychange", this.unseen);
  }

  private open(): void {
    const url = new URL(`/api/tables/${encodeURIComponent(this.id)}/live`, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.searchParams.set("lang", tongue.language);
    url.searchParams.set("acks", "update"); // one message less for everything I do
    if (this.key) url.searchParams.set("key", this.key);
    if (this.film) url.searchParams.set("film", "1");
    if (this.seat !== null) url.searchParams.set("seat", String(this.seat));
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onmessage = (event) => this.heard(parsed<ToClient>(event.data as string));
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  private lost(code: number): void {
    this.socket = null;
    if (this.line === "closed") return;
    const why = ENDED[code];
    if (why) {
      this.ended = why;
      this.close();
      return;
    }
    this.line = "broken";
    const wait = PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)]!;
    this.timer = window.setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  /** Back in sight or on the net: do not wait for the next try. */
  private again = (): void => {
    if (this.line !== "broken" || document.hidden) return;
    this.retry();
  };

  /** Nobody watches a film in a tab that is not in sight. */
  private unseen = (): void => {
    if (document.hidden) this.reel.skip();
  };

  /** Somebody is there and does not want to wait. */
  retry(): void {
    clearTimeout(this.timer);
    if (this.line === "broken" && this.socket === null) this.open();
  }

  /** Anew as whoever I am by now: a socket knows who opened it. What waits is sent over the new one. */
  rejoin(): void {
    const before = this.socket;
    this.socket = null;
    before?.close();
    this.line = "opening";
    clearTimeout(this.timer);
    this.open();
  }

  private heard(message: ToClient): void {
    this.since = performance.now();
    switch (message.type) {
      case "state":
        this.cuts += 1;
        this.own = false;
        this.reel.skip();
        this.state = message;
        this.line = "open";
        if (this.tries > 0) void renewal.check(); // a server that was away may be a newer one
        this.tries = 0;
        for (const each of this.waiting.values()) this.socket?.send(each.text);
        return;
      case "update": {
        const after = this.state && reduce(this.state, message);
        if (message.ack) this.settle(message.ack)?.done({ table: message.table?.next ?? "" });
        if (after === null) {
          this.look();
          return;
        }
        const before = this.state?.game;
        this.state = after;
        this.own = !!message.ack;
        if (message.game && before && after.game && this.film)
          this.reel.add(before, after.game, message.game.frames ?? [], this.own);
        return;
      }
      case "ack":
        this.settle(message.id)?.done(message);
        return;
      case "refused": {
        const { error, text, rule, field } = message;
        this.settle(message.id)?.failed(new Trouble(422, error, text, rule, field));
        return;
      }
      case "presence":
        this.presence = message;
        return;
      case "notice":
        this.notice = message.error ? message : null;
    }
  }

  private settle(id: string): Waiting | undefined {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    return found;
  }

  /** Give a command; it is sent again under the same id until the server has spoken. */
  send(command: Draft): Promise<{ table: string }> {
    const id = `${this.stem}-${(this.count++).toString(36).padStart(4, "0")}`;
    const text = JSON.stringify({ ...command, id });
    return new Promise((done, failed) => {
      this.waiting.set(id, { text, done, failed });
      if (this.socket?.readyState === WebSocket.OPEN && this.state) this.socket.send(text);
    });
  }

  /** Everything anew, in the language of the page. */
  look(): void {
    if (this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify({ do: "look", language: tongue.language }));
  }

  /** Whether a command is on its way. */
  get busy(): boolean {
    return this.waiting.size > 0;
  }

  close(): void {
    this.line = "closed";
    clearTimeout(this.timer);
    removeEventListener("online", this.again);
    document.removeEventListener("visibilitychange", this.again);
    document.removeEventListener("visibilitychange", this.unseen);
    this.reel.skip();
    this.socket?.close();
    this.socket = null;
  }
}

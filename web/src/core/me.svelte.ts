// Who I am to the server. A name is enough; it is asked for when somebody first sits down.

import type { Me } from "../wire";
import { AWAY, Trouble, call, get, post } from "./api";
import { keep, kept } from "./store";
import { tongue } from "./tongue.svelte";

class Myself {
  me = $state.raw<Me | null>(null);
  known = $state(false);

  get name(): string {
    return this.me?.name ?? "";
  }

  async find(): Promise<string> {
    if (!this.known) {
      const found = await get<Me>("/api/me");
      this.me = found.name ? found : null;
      this.known = true;
    }
    return this.name;
  }

  /** Somebody, with this name; a guest's own name is kept for the next time. */
  async be(name: string): Promise<void> {
    const body = { name, language: tongue.language };
    const somebody = await this.find();
    if (somebody) this.me = await call<Me>("PATCH", "/api/me", body);
    else {
      await post<Me>("/api/people", body);
      const seen = await get<Me>("/api/me"); // a browser that keeps no cookie has forgotten it by now
      if (!seen.name) throw new Trouble(AWAY, "cookies", tongue.say("blocked.cookies"));
      this.me = seen;
    }
    keep("name", name);
  }

  /** Somebody, under whatever name is at hand: nobody is asked anything before the first game. */
  async anybody(): Promise<void> {
    if (!(await this.find())) await this.be(kept("name") ?? tongue.say("guest"));
  }

  async resume(code: string): Promise<void> {
    this.me = await post<Me>("/api/resume", { code });
    this.known = true;
    keep("name", this.name);
  }
}

export const myself = new Myself();

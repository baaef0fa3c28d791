// Requests to the server. What it refuses is a `Trouble` with a sentence to show.

import type { Problem } from "../wire";
import { tongue } from "./tongue.svelte";
import { parsed } from "./unbroken";

export class Trouble extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    readonly text: string,
    readonly rule = "",
    readonly field = "",
  ) {
    super(text);
  }
}

/** The server cannot be reached: the status of a `Trouble` that no server has spoken. */
export const AWAY = 0;

/** A request in the language of the page; null where there is nothing to tell. */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const url = new URL(path, location.origin);
  url.searchParams.set("lang", tongue.language);
  let answer: Response;
  try {
    answer = await fetch(url, {
      method,
      credentials: "same-origin",
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
  } catch {
    throw new Trouble(AWAY, "away", tongue.say("net.away"));
  }
  const text = await answer.text();
  if (!answer.ok) throw troubled(answer.status, text);
  return text ? parsed<T>(text) : (null as T);
}

function troubled(status: number, text: string): Trouble {
  try {
    const told = JSON.parse(text) as Partial<Problem>;
    return new Trouble(status, told.error ?? "", told.text ?? "", told.rule, told.field);
  } catch {
    return new Trouble(status, "", tongue.say("net.odd", { status }));
  }
}

export const get = <T>(path: string) => call<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}) => call<T>("POST", path, body);

/** What went wrong, as a sentence. */
export function told(error: unknown): string {
  if (error instanceof Trouble && error.text) return error.text;
  return tongue.say("net.failed");
}

/** A name of our own making for something that must happen once, however often it is sent. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

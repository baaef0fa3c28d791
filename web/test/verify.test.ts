// The page's own BLAKE2b, SHA-256 and shuffles against those of Python; `luck.json` is written by
// tests/server/memory/test_luck.py from kept games of every title.

import { describe, expect, it } from "vitest";
import { Stream, blake2b, bytesOf, sha256, verify } from "../src/core/verify";
import type { Luck } from "../src/wire";
import told from "./luck.json";

const games = Object.entries(told as unknown as Record<string, Luck>);
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

describe("hashes", () => {
  it("are SHA-256, over lengths around a block", async () => {
    for (const length of [0, 1, 31, 32, 55, 56, 63, 64, 65, 200]) {
      const data = Uint8Array.from({ length }, (_, place) => place * 7);
      expect(sha256(data)).toBe(hex(new Uint8Array(await crypto.subtle.digest("SHA-256", data))));
    }
  });
  it("are BLAKE2b-512 with a key", () => {
    // hashlib.blake2b(b"first_pile/0", key=bytes(range(32))).hexdigest()
    const key = Uint8Array.from({ length: 32 }, (_, place) => place);
    expect(hex(blake2b(key, new TextEncoder().encode("first_pile/0")))).toBe("a121348e7100d06881d359b2d6a0a9f0a5eb4fed46e52660c910cf8fee109f01c78ab747dd1b87cff8ade297873f3022cba890680dd5603f792809f1c50f2f42");
  });
  it("refuse what the recipe never asks", () => {
    expect(() => blake2b(new Uint8Array(31), new Uint8Array(1))).toThrow(RangeError);
    expect(() => blake2b(new Uint8Array(32), new Uint8Array(129))).toThrow(RangeError);
  });
});

describe("a stream", () => {
  it("goes on behind its first block", () => {
    const stream = new Stream(new Uint8Array(32), "long");
    const words = Array.from({ length: 40 }, () => stream.word());
    expect(words.slice(14, 18)).toEqual([2604632875, 3193552122, 45884252, 982801795]);
  });
});

describe("the luck of a game", () => {
  it.each(games)("%s follows from its seed, draw by draw", (_, luck) => {
    const found = verify(luck, luck.hash);
    expect(found).toEqual({ sealed: true, draws: luck.draws.length, wrong: [], hash: luck.hash });
    expect(found.draws).toBeGreaterThan(0);
  });
  it.each(games)("%s is not believed if a card lies elsewhere", (_, luck) => {
    const other = structuredClone(luck);
    const draw = other.draws.find((each) => each.shuffled)!;
    [draw.drawn[0], draw.drawn[1]] = [draw.drawn[1]!, draw.drawn[0]!];
    expect(verify(other, other.hash).wrong).toEqual([draw.name]);
  });
  it("is not believed with another seed, even if that fits its own hash", () => {
    const luck = games[0]![1];
    const other = { ...luck, seeds: ["00".repeat(32)], hash: sha256(bytesOf("00".repeat(32))) };
    expect(verify(other, luck.hash).sealed).toBe(false);
    expect(verify(other, luck.hash).wrong.length).toBeGreaterThan(0);
  });
});

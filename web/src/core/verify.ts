// The luck of a finished game, made again. The recipe is published in `engine/dice.py`:
//
//   block i of a stream = BLAKE2b-512(key = seed, data = name + "/" + i), read as little-endian
//   32-bit words; `below(n)` throws away words from 2^32 - 2^32 mod n on, and takes the rest mod n;
//   `shuffle` swaps, from the last place down to 1, place i with place below(i + 1).
//
// Written out here and not asked of the browser: it offers hashes only over TLS, and this one never.

import type { Draw, Luck } from "../wire";

const WORD = 2 ** 32;

/* ---------- BLAKE2b with a key, of less than 128 bytes of data ---------- */

const MASK = (1n << 64n) - 1n;
const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const MIXES = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
] as const;
const ROUNDS = 12;
const BLOCK = 128;
const KEYED_512 = 0x01010000n | (32n << 8n) | 64n; // depth 1, fanout 1, a key of 32 bytes, 64 out

const turned = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & MASK;

function mixed(state: bigint[], block: DataView, length: bigint, last: boolean): bigint[] {
  const v = [...state, ...IV];
  v[12]! ^= length;
  if (last) v[14]! ^= MASK;
  for (let round = 0; round < ROUNDS; round++) {
    const order = SIGMA[round % SIGMA.length]!;
    MIXES.forEach(([a, b, c, d], place) => {
      const m = (half: number) => block.getBigUint64(order[2 * place + half]! * 8, true);
      v[a] = (v[a]! + v[b]! + m(0)) & MASK;
      v[d] = turned(v[d]! ^ v[a]!, 32n);
      v[c] = (v[c]! + v[d]!) & MASK;
      v[b] = turned(v[b]! ^ v[c]!, 24n);
      v[a] = (v[a]! + v[b]! + m(1)) & MASK;
      v[d] = turned(v[d]! ^ v[a]!, 16n);
      v[c] = (v[c]! + v[d]!) & MASK;
      v[b] = turned(v[b]! ^ v[c]!, 63n);
    });
  }
  return state.map((word, place) => word ^ v[place]! ^ v[place + 8]!);
}

/** BLAKE2b-512 with a key of 32 bytes: the key fills the first block, the data the second. */
export function blake2b(key: Uint8Array, data: Uint8Array): Uint8Array {
  if (key.length !== 32 || data.length === 0 || data.length > BLOCK) throw new RangeError("one block, 32 bytes of key");
  const filled = (bytes: Uint8Array) => {
    const block = new Uint8Array(BLOCK);
    block.set(bytes);
    return new DataView(block.buffer);
  };
  const start = [IV[0]! ^ KEYED_512, ...IV.slice(1)];
  const keyed = mixed(start, filled(key), BigInt(BLOCK), false);
  const done = mixed(keyed, filled(data), BigInt(BLOCK + data.length), true);
  const out = new DataView(new ArrayBuffer(64));
  done.forEach((word, place) => out.setBigUint64(8 * place, word, true));
  return new Uint8Array(out.buffer);
}

/* ---------- SHA-256 ---------- */

// The first 32 bits behind the point of the cube roots (square roots) of the first primes.
const PRIMES = [...Array(312).keys()].slice(2).filter((n) => [...Array(n).keys()].slice(2).every((d) => n % d !== 0));
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * WORD) >>> 0;
const K = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const H = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** SHA-256 as hexadecimal digits. */
export function sha256(data: Uint8Array): string {
  const padded = new DataView(new ArrayBuffer(Math.ceil((data.length + 9) / 64) * 64));
  new Uint8Array(padded.buffer).set(data);
  padded.setUint8(data.length, 0x80);
  padded.setUint32(padded.byteLength - 4, data.length * 8);
  const hash = [...H];
  const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
  for (let at = 0; at < padded.byteLength; at += 64) {
    const w = Array.from({ length: 16 }, (_, place) => padded.getUint32(at + 4 * place));
    for (let i = 16; i < 64; i++) {
      const [a, b] = [w[i - 15]!, w[i - 2]!];
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w.push((w[i - 16]! + s0 + w[i - 7]! + s1) >>> 0);
    }
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) >>> 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, place) => (hash[place] = (hash[place]! + word) >>> 0));
  }
  return hash.map((word) => word.toString(16).padStart(8, "0")).join("");
}

/* ---------- the recipe ---------- */

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Numbers under one name. */
export class Stream {
  private blocks = 0;
  private words: number[] = [];

  constructor(
    private readonly seed: Uint8Array,
    private readonly name: string,
  ) {}

  word(): number {
    if (this.words.length === 0) {
      const block = blake2b(this.seed, new TextEncoder().encode(`${this.name}/${this.blocks++}`));
      const view = new DataView(block.buffer);
      for (let at = 0; at < block.length; at += 4) this.words.push(view.getUint32(at, true));
    }
    return this.words.shift()!;
  }

  below(n: number): number {
    let word = this.word();
    while (word >= WORD - (WORD % n)) word = this.word();
    return word % n;
  }

  /** Which of `n` things comes to each place. */
  shuffle(n: number): number[] {
    const mixed = [...Array(n).keys()];
    for (let place = n - 1; place > 0; place--) {
      const other = this.below(place + 1);
      [mixed[place], mixed[other]] = [mixed[other]!, mixed[place]!];
    }
    return mixed;
  }
}

function again(seed: Uint8Array, draw: Draw): number[] {
  const stream = new Stream(seed, draw.name);
  if (draw.shuffled) return stream.shuffle(draw.of);
  if (draw.of > 0) return [stream.below(draw.of)];
  return draw.drawn.map(() => stream.word());
}

export interface Verdict {
  /** SHA-256 of the seed is the hash that was published before the deal. */
  sealed: boolean;
  /** So many draws were made again. */
  draws: number;
  /** The streams whose draw came out otherwise. */
  wrong: string[];
  hash: string;
}

/**
 * What the page can see for itself: that the seed is the one that was sealed under `published`, and
 * that each draw the server tells of follows from it. That the answers of the record lead to this end
 * is for `omerta verify`, which knows the rules.
 */
export function verify(luck: Luck, published: string): Verdict {
  const seeds = luck.seeds.map(bytesOf);
  const hash = seeds[0] ? sha256(seeds[0]) : "";
  const wrong = luck.draws
    .filter((draw) => String(seeds[draw.seed] && again(seeds[draw.seed]!, draw)) !== String(draw.drawn))
    .map((draw) => draw.name);
  return { sealed: hash !== "" && hash === published && luck.hash === published, draws: luck.draws.length, wrong, hash };
}

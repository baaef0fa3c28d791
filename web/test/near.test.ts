import { expect, test } from "vitest";
import { onlyHere } from "../src/core/near";

test.each(["localhost", "omerta.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])("%s leads nobody else here", (host) => {
  expect(onlyHere(host)).toBe(true);
});

test.each(["192.168.1.7", "10.0.0.2", "omerta.example", "localhost.example", "127.example", "[fe80::1]"])("%s may", (host) => {
  expect(onlyHere(host)).toBe(false);
});

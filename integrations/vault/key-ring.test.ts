import { expect, test } from "vitest";
import { openKeyRing, readKeys } from "./key-ring.ts";

const hex = (start: string) => start.repeat(64).slice(0, 64);

test("keys are read with the current one first", () => {
  const read = readKeys(` 2026-11:${hex("0123456789abcdef")}, 2025-03:${hex("FEDCBA98")}`);
  expect(read.ok && read.keys.map(({ name, key }) => [name, key.length])).toEqual([
    ["2026-11", 32],
    ["2025-03", 32],
  ]);
});

test.each([
  ["nothing", "the key nothing must have 64 hexadecimal digits"],
  [`:${hex("ab")}`, "key 1 needs a name"],
  [`Name:${hex("ab")}`, "key 1 needs a name"],
  ["a:1234", "the key a must have 64 hexadecimal digits"],
  [`a:${hex("xy")}`, "the key a must have 64 hexadecimal digits"],
  [`a:${hex("0")}`, "the key a must be random"],
  [`a:${hex("ab")},a:${hex("cd")}`, "the name a stands there twice"],
  [`a:${hex("ab")},`, "key 2 needs a name"],
])("%s is refused without repeating the key", (text, message) => {
  const read = readKeys(text);
  expect(read).toMatchObject({ ok: false });
  expect(!read.ok && read.message).toContain(message);
  expect(!read.ok && read.message).not.toContain(hex("ab"));
});

test("the installation's own key comes last, under a name of its own", () => {
  const read = readKeys(`new:${hex("ab")}`);
  const [mine, other] = [hex("12"), hex("34")].map((installationKey) => openKeyRing({ keys: [], installationKey })[0]);
  expect(mine!.name).toMatch(/^installation-[0-9a-f]{8}$/);
  expect(mine!.name).not.toBe(other!.name);
  const ring = openKeyRing({ keys: read.ok ? read.keys : [], installationKey: hex("12") });
  expect(ring.map(({ name }) => name)).toEqual(["new", mine!.name]);
});

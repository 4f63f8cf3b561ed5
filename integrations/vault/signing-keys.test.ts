import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openSigningKeys } from "./signing-keys.ts";

const [older, newer] = ["2025-03", "2026-11"].map((name) => ({ name, key: randomBytes(32) }));
const hex = (keys: readonly Buffer[]) => keys.map((key) => key.toString("hex"));

test("an installation without a ring signs with its own key, as it always did", () => {
  expect(openSigningKeys({ keys: [], installationKey: "0a1b" })).toEqual([Buffer.from("0a1b")]);
});

test("nodes with the same ring sign alike, and each still knows what it signed by itself", () => {
  const [one, two] = ["0a1b", "2c3d"].map((installationKey) => openSigningKeys({ keys: [newer!], installationKey }));
  expect(one![0]).toEqual(two![0]);
  expect(one).toHaveLength(2);
  expect(one![1]).not.toEqual(two![1]);
});

test("the first of the ring signs and the others are still right", () => {
  const before = openSigningKeys({ keys: [older!], installationKey: "0a1b" });
  const after = openSigningKeys({ keys: [newer!, older!], installationKey: "0a1b" });
  expect(after[0]).not.toEqual(before[0]);
  expect(hex(after)).toContain(before[0].toString("hex"));
});

test("no signing key is a key that encrypts", () => {
  const keys = openSigningKeys({ keys: [newer!, older!], installationKey: "0a1b" });
  expect(hex(keys)).not.toContain(newer!.key.toString("hex"));
  expect(new Set(hex(keys)).size).toBe(3);
});

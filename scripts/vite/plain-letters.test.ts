import { expect, test } from "vitest";
import { writePlainly } from "./plain-letters.ts";

const program = `
/*! by Jimmy Wärting */
// A thought – of no use to a machine.
export const price = "₹599";
export const range = (from) => \`\${from}–9\`;
export const isRupees = (words) => /^[₹–]/u.test(words);
export const face = "😀";
export const raw = String.raw\`’\`;
`;

test("a program is written in ASCII and does the same", async () => {
  const plain = writePlainly("shop.js", program);
  const [letters] = plain.match(/[^\0-\x7F]/g) ?? [];
  expect(letters).toBe("’");
  expect(plain).toContain("/*! by Jimmy W\\u00e4rting */");
  expect(plain).not.toContain("of no use");
  const shop = await import(`data:text/javascript,${encodeURIComponent(plain)}`);
  expect([shop.price, shop.range(1), shop.face, shop.raw]).toEqual(["₹599", "1–9", "😀", "’"]);
  expect(["₹5", "–", "Rs"].map(shop.isRupees)).toEqual([true, true, false]);
});

test("it keeps its lines, by which a log tells where something failed", () => {
  expect(writePlainly("shop.js", program).split("\n").length).toBeGreaterThan(6);
});

test("what is no program stops the build", () => {
  expect(() => writePlainly("shop.js", "const = 1")).toThrow("shop.js");
});

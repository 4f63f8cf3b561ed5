import { expect, test } from "vitest";
import { noStoreWords } from "./no-store-words.ts";

test("where no store is listed, it is said why", () => {
  const asked = { place: { label: "781001, Guwahati" }, canCollect: true, stores: [] };
  expect(noStoreWords(asked)).toBe("No store near 781001, Guwahati has everything in your cart");
  expect(noStoreWords({ ...asked, place: null })).toBe("No store has everything in your cart");
  expect(noStoreWords({ ...asked, canCollect: false })).toBe("There is nothing to collect");
  expect(noStoreWords({ ...asked, stores: ["Chashma Saket"] })).toBeNull();
});

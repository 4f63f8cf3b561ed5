import { expect, test } from "vitest";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { isQuantityAllowed } from "./quantity-limit.ts";

test("one frame or membership per line, ten of the rest", () => {
  const mostOf = (slug: keyof typeof PRODUCT_KINDS) => PRODUCT_KINDS[slug].maxQuantity;
  expect((["eye_glasses", "sun_glasses", "computer_glasses", "membership"] as const).map(mostOf)).toEqual([1, 1, 1, 1]);
  const rest = ["contact_lens", "contact_lens_solution", "accessories", "daily_disposable"] as const;
  expect(rest.map(mostOf)).toEqual([10, 10, 10, 10]);
});

test("quantities are whole and at least 1", () => {
  const { contact_lens, eye_glasses } = PRODUCT_KINDS;
  expect(isQuantityAllowed(contact_lens, 10)).toBe(true);
  for (const quantity of [0, -1, 1.5, 11, Number.NaN]) expect(isQuantityAllowed(contact_lens, quantity)).toBe(false);
  expect(isQuantityAllowed(eye_glasses, 2)).toBe(false);
});

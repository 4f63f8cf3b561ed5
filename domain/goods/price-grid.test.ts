import { expect, test } from "vitest";
import { gridTexts, readGridRow, paidFor } from "./price-grid.ts";

const shown = gridTexts({ pricePaise: 159_900, discountBp: 1_000, mrpPaise: 199_900, state: "draft" });

test("only what differs is a change, however it is written", () => {
  expect(shown).toEqual({ pricePaise: "1599", discountBp: "10", mrpPaise: "1999", state: "draft" });
  expect(readGridRow(shown, { ...shown, pricePaise: " ₹1,599.00 ", discountBp: "10 %" })).toEqual({
    ok: true,
    change: null,
  });
  expect(readGridRow(shown, { ...shown, pricePaise: "1,499", state: "live" })).toEqual({
    ok: true,
    change: { from: { pricePaise: 159_900 }, to: { pricePaise: 149_900 }, state: { was: "draft", to: "live" } },
  });
});

test.each([
  [{ pricePaise: "cheap" }, "pricePaise"],
  [{ discountBp: "101" }, "discountBp"],
  [{ mrpPaise: "15,99" }, "mrpPaise"],
  [{ state: "scheduled" }, "state"],
  [{ state: "gone" }, "state"],
])("%o is refused at its cell", (wrong, field) => {
  expect(readGridRow(shown, { ...shown, ...wrong })).toMatchObject({
    ok: false,
    fields: { [field]: expect.any(String) },
  });
});

test("what is scheduled stays so while its price changes", () => {
  const scheduled = { ...shown, state: "scheduled" };
  expect(readGridRow(scheduled, { ...scheduled, pricePaise: "1500" })).toMatchObject({ change: { state: null } });
});

test("what customers would pay follows what is typed, and is not said of what cannot be read", () => {
  expect(paidFor({ pricePaise: "1,599", discountBp: "10" })).toBe(143_900);
  expect(paidFor({ pricePaise: "1599.50", discountBp: "" })).toBe(159_950);
  expect(paidFor({ pricePaise: "1599", discountBp: "120" })).toBeNull();
  expect(paidFor({ pricePaise: "cheap", discountBp: "10" })).toBeNull();
});

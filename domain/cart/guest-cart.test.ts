import fc from "fast-check";
import { expect, test } from "vitest";
import { type CartLineInput, cartLineSchema } from "#domain/wire/billing.ts";
import {
  addGuestLine,
  changeGuestQuantity,
  decodeGuestCart,
  encodeGuestCart,
  MAX_GUEST_LINES,
  removeGuestLine,
} from "./guest-cart.ts";
import { decodeGuestWishlist, encodeGuestWishlist, MAX_GUEST_WISHES, toggleGuestWish } from "./guest-wishlist.ts";

const id = fc.integer({ min: 1, max: 2_147_483_647 });
const powers = ["bifocal-progressive-office-lens", "single-vision-prescription-glasses", "frame_only"];
const line: fc.Arbitrary<CartLineInput> = fc.record({
  clientKey: fc.uuid({ version: 4 }),
  productId: id,
  attributeValueId: fc.option(id),
  quantity: fc.integer({ min: 1, max: 10 }),
  powerTypeCode: fc.option(fc.constantFrom(...powers)),
  lensRecordId: fc.option(id),
  eye: fc.option(fc.constantFrom("right" as const, "left" as const)),
});
const cart = fc.uniqueArray(line, { maxLength: MAX_GUEST_LINES, selector: (one) => one.clientKey });

test("what goes into the cookie comes out of it, in order", () => {
  fc.assert(
    fc.property(cart, (lines) => {
      expect(decodeGuestCart(encodeGuestCart(lines))).toEqual(lines);
    }),
  );
});

test("a full cart fits a cookie and needs no escaping", () => {
  fc.assert(
    fc.property(fc.uniqueArray(line, { minLength: 30, maxLength: 30, selector: (one) => one.clientKey }), (lines) => {
      const text = encodeGuestCart(lines);
      expect(text.length).toBeLessThan(3_900);
      expect(encodeURIComponent(text)).toBe(text);
    }),
  );
});

test("whatever a cookie holds, only lines come out that the schema accepts", () => {
  const noise = fc.oneof(
    fc.string(),
    fc.tuple(cart, fc.string(), fc.nat(2_000)).map(([lines, text, at]) => encodeGuestCart(lines).slice(0, at) + text),
  );
  fc.assert(
    fc.property(noise, (text) => {
      const lines = decodeGuestCart(text);
      expect(lines.length).toBeLessThanOrEqual(MAX_GUEST_LINES);
      for (const one of lines) expect(cartLineSchema.parse(one)).toEqual(one);
    }),
  );
});

test("a line is added once, removed and changed by its key, and the cart is full at thirty", () => {
  const lines = fc.sample(
    fc.uniqueArray(line, { minLength: 30, maxLength: 30, selector: (one) => one.clientKey }),
    1,
  )[0]!;
  const [first, ...rest] = lines;
  expect(addGuestLine(rest, first!)).toEqual({ ok: true, lines: [...rest, first] });
  expect(addGuestLine(lines, first!)).toEqual({ ok: true, lines });
  expect(addGuestLine(lines, { ...first!, clientKey: crypto.randomUUID() })).toEqual({ ok: false, reason: "full" });
  expect(removeGuestLine(lines, first!.clientKey)).toEqual(rest);
  expect(changeGuestQuantity(lines, { clientKey: first!.clientKey, quantity: 7 })[0]!.quantity).toBe(7);
});

test("more of what is there joins its line, within what can be ordered, and a repeat adds nothing", () => {
  const box = { productId: 7, attributeValueId: 70, powerTypeCode: null, lensRecordId: null, eye: "right" as const };
  const add = (lines: CartLineInput[], more: Partial<CartLineInput>) =>
    addGuestLine(lines, { ...box, quantity: 4, clientKey: crypto.randomUUID(), ...more }, 10);
  const first = add([], {});
  const key = crypto.randomUUID();
  const joined = add(first.ok ? first.lines : [], { clientKey: key });
  expect(joined).toEqual({ ok: true, lines: [{ ...box, quantity: 8, clientKey: key }] });
  const lines = joined.ok ? joined.lines : [];
  expect(add(lines, { clientKey: key })).toEqual(joined);
  expect(add(lines, {})).toEqual({ ok: false, reason: "at_most" });
  // The other eye, another power and a frame are lines of their own.
  expect(add(lines, { eye: "left" })).toMatchObject({ lines: [{ quantity: 8 }, { eye: "left", quantity: 4 }] });
  expect(add(lines, { attributeValueId: 71 })).toMatchObject({ lines: [{ quantity: 8 }, { attributeValueId: 71 }] });
  expect(addGuestLine(lines, { ...box, quantity: 1, clientKey: crypto.randomUUID() })).toMatchObject({
    lines: [{ quantity: 8 }, { quantity: 1 }],
  });
});

test("a heart pressed twice is as before", () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 100 }), id, (ids, one) => {
      expect(decodeGuestWishlist(encodeGuestWishlist(ids))).toEqual(ids);
      expect(toggleGuestWish(ids, one).includes(one)).toBe(!ids.includes(one));
      const twice = toggleGuestWish(toggleGuestWish(ids, one), one);
      expect(twice.toSorted()).toEqual(ids.toSorted());
    }),
  );
  expect(decodeGuestWishlist("1.x.2.1.99999999999.")).toEqual([1, 2]);
  const full = Array.from({ length: MAX_GUEST_WISHES }, (_, n) => n + 1);
  expect(toggleGuestWish(full, 999)).toEqual([999, ...full.slice(0, -1)]);
});

import { expect, test } from "vitest";
import type { Buyer } from "#tests/support/shop/checkout-shop.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { getCart } from "#services/cart/get-cart.ts";
import { lineOf, makeBuyer, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { ownFrameScene, ZERO } from "#tests/support/shop/own-frame-scene.ts";
import { getDeliveryTerms } from "./delivery-terms.ts";
import { promiseAnywhere, promiseCart, promiseFirst } from "./promise-cart.ts";

const { db, shop, goods, put, buyerOf } = await ownFrameScene();
// The shop's clock stands at Tuesday 10 February 2026, noon in India.
const everywhere = { ok: true, pin: null, range: { from: "2026-02-17", to: "2026-02-25" } };

const cartOf = ({ actor }: Buyer) => getCart(db, { actor, couponCode: null, now: shop.now() });
const counted = async () => ({ terms: await getDeliveryTerms(shop), now: shop.now() });

test("nothing is sent of a membership alone, and a frame that is still to come leaves all of the cart without a day", async () => {
  const given = await counted();
  const buyer = await makeBuyer(db);
  const all = async () => {
    const cart = await cartOf(buyer);
    return [
      promiseAnywhere(cart, given),
      promiseCart(cart, { ...given, pin: "110020" }),
      promiseFirst(cart, { ...given, pins: [null, "110020"] }),
      promiseFirst(cart, { ...given, pins: [] }),
    ];
  };
  const membership = await makeUnit(db, { subCategorySlug: "membership", pricePaise: 59_900, mrpPaise: 59_900 });
  await addLine(db, { actor: buyer.actor, line: lineOf(membership), now: shop.now() });
  const nothing = { ok: false, reason: "nothing_sent" };
  expect(await all()).toEqual([nothing, nothing, nothing, nothing]);
  const unit = await makeUnit(db);
  await addLine(db, { actor: buyer.actor, line: lineOf(unit), now: shop.now() });
  const near = { ok: true, pin: "110020", by: "2026-02-17" };
  expect(await all()).toMatchObject([everywhere, near, near, everywhere]);
  await put(buyer, goods.screenLens, ZERO);
  const awaited = { ok: false, reason: "frame_awaited" };
  expect(await all()).toEqual([awaited, awaited, awaited, awaited]);
});

test("the first PIN code that the shop's plan knows counts; where there is none, the range", async () => {
  const { terms, now } = await counted();
  const cart = await cartOf(await buyerOf([await makeUnit(db)]));
  const at = (pins: (string | null | undefined)[], zones = terms.plan.zones) =>
    promiseFirst(cart, { pins, terms: { ...terms, plan: { ...terms.plan, zones } }, now });
  expect(at([null, "781001", "110020"])).toMatchObject({ ok: true, pin: "781001", by: "2026-02-20" });
  expect(at(["78100", undefined, "110020"])).toMatchObject({ ok: true, pin: "110020", by: "2026-02-17" });
  expect(at([])).toEqual(everywhere);
  expect(at(["110020"], [])).toEqual(everywhere);
  const sold = { lines: cart.lines.map((line) => ({ ...line, inStock: false })) };
  for (const pins of [[], ["110020"]])
    expect(promiseFirst(sold, { pins, terms, now })).toEqual({ ok: false, reason: "sold_out" });
});

import { expect, test } from "vitest";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { actOnOrder } from "./act-on-order.ts";

const { db, shop, begin, finish, buyerOf } = await checkoutScene();

test("an order is cancelled with the words why, which are asked for where they are missing", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const { id: billingId } = await finish(buyer, (await begin(buyer)).id);
  const cancel = (options: { note?: string }) =>
    actOnOrder(shop, { actor: SYSTEM, billingId, verb: "cancelled", options });
  const asked = { ok: false, words: "Say why, for your colleagues: --note TEXT." };
  expect(await cancel({})).toEqual(asked);
  expect(await cancel({ note: " " })).toEqual(asked);
  expect(await cancel({ note: "x".repeat(1001) })).toEqual({ ok: false, words: "Please use at most 1000 characters." });
  expect(await cancel({ note: "The customer called" })).toMatchObject({ ok: true });
});

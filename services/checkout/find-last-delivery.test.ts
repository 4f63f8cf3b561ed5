import { expect, test } from "vitest";
import { addLine } from "#services/cart/add-lines.ts";
import { addAddress } from "#services/accounts/add-address.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { findLastDelivery } from "./find-last-delivery.ts";
import { placeOrder } from "./place-order.ts";

const { db, gateway, shop, begin, finish, buyerOf } = await checkoutScene();

test("the address of the last order counts, paid or not; a saved one or a payment begun does not", async () => {
  const unit = await makeUnit(db, { pieces: 2, pricePaise: 100_000 });
  const buyer = await buyerOf([unit]);
  const { actor } = buyer;
  expect(await findLastDelivery(db, { actor })).toBeNull();
  const paid = await begin(buyer);
  expect(await findLastDelivery(db, { actor })).toBeNull();
  await finish(buyer, paid.id);
  expect(await findLastDelivery(db, { actor })).toBe(buyer.addressId);

  const other = await addAddress(db, {
    actor,
    address: { state: "Delhi", city: "New Delhi", zipCode: "110001", address1: "9 Race Course Road" },
  });
  expect(await findLastDelivery(db, { actor })).toBe(buyer.addressId);
  shop.passTime(1_000);
  await addLine(db, { actor, line: lineOf(unit), now: shop.now() });
  const failed = await begin(buyer, { addressId: other.id });
  gateway.pay(failed.id, { status: "failed" });
  await placeOrder(shop, { actor, gatewayOrderId: failed.id });
  expect(await findLastDelivery(db, { actor })).toBe(other.id);
});

import { afterEach, expect, test } from "vitest";
import { settings } from "#db/schema/stores.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { cashWords, FEE, owedInCash, switchOn } from "#tests/support/shop/cash-scene.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { actOnOrder } from "./act-on-order.ts";
import { describeOrder, describeWaiting } from "./describe-order.ts";

const scene = await checkoutScene();
const { db, shop, buyerOf } = scene;
const { order, move, send } = cashWords(scene);

afterEach(async () => {
  await db.delete(settings);
});

test("a parcel that was handed over says that its money is not noted, and what can be done", async () => {
  await switchOn(db);
  const given = { actor: SYSTEM, billingId: await order(await buyerOf([await makeUnit(db)])) };
  const { billingId } = given;
  await send(billingId);
  expect(await describeOrder(shop, given)).toContain("₹2,049.00 is to be paid at the door");
  await move(billingId, "delivered");
  const words = await describeOrder(shop, given);
  expect(words).toContain("₹2,049.00 was to be paid at the door, and is not noted");
  expect(words).toContain("Next: receive AMOUNT --mode MODE, refused");
  expect(await describeWaiting(shop, { actor: SYSTEM })).toContain("Money not noted");
  const amount = String((200_000 + FEE) / 100);
  await actOnOrder(shop, { ...given, verb: "receive", amount, options: { mode: "cash" } });
  expect(await describeOrder(shop, given)).toContain("Nothing follows by hand.");
});

test("money that goes back by bank says how much, until its number is noted", async () => {
  const given = { actor: SYSTEM, billingId: await owedInCash(scene) };
  const words = await describeOrder(shop, given);
  expect(words).toContain("₹2,000.00 is to be paid back by bank");
  expect(words).toContain("Next: paid-back AMOUNT --number TEXT");
  expect(await describeWaiting(shop, { actor: SYSTEM })).toContain("To pay back by bank");
  await actOnOrder(shop, { ...given, verb: "paid-back", amount: "2000", options: { number: "UTR 7" } });
  expect(await describeOrder(shop, given)).not.toContain("paid back by bank");
});

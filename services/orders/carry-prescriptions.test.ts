import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { GUEST } from "#domain/accounts/actor.ts";
import { orderStage } from "#tests/support/shop/order-stage.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { mergeGuestCart } from "#services/cart/merge-guest-cart.ts";
import { attachToCart, detachFromCart } from "#services/prescriptions/attach-to-cart.ts";
import { claimGuestPrescriptions } from "#services/prescriptions/claim-guest-prescriptions.ts";
import { newGuestKey } from "#services/prescriptions/guest-key.ts";
import type { PrescriptionHolder } from "#services/prescriptions/holder.ts";
import { listCartPrescriptions } from "#services/prescriptions/list-cart-prescriptions.ts";
import { savePrescription } from "#services/prescriptions/save-prescription.ts";
import { receiveWebhook } from "#services/checkout/receive-webhook.ts";
import { type Buyer, lineOf, makeBuyer, makeLens, makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { typedValues } from "#tests/support/shop/prescription-scene.ts";

const { db, shop, gateway, begin, finish } = await checkoutScene();
let unit: Unit;
let lens: number;
beforeAll(async () => {
  unit = await makeUnit(db);
  lens = await makeLens(db, { for: [unit] });
});

const pair = () => lineOf(unit, { lensRecordId: lens });
const ownOf = (buyer: Buyer): PrescriptionHolder => ({ actor: buyer.actor, guestKey: null });

async function save(holder: PrescriptionHolder, name = "Asha Rao"): Promise<string> {
  const saved = await savePrescription(shop, { holder, values: typedValues({ customer_name: name }) });
  if (!saved.ok) throw new Error(saved.message);
  return saved.id;
}

test("what a guest gave with a line comes through signing in to the order, which then waits for nothing", async () => {
  const guestKey = newGuestKey();
  const guest = { actor: GUEST, guestKey };
  const line = pair();
  const prescriptionId = await save(guest);
  await attachToCart(shop, { holder: guest, cartKey: line.clientKey, prescriptionId });
  expect(await listCartPrescriptions(shop, { holder: guest, cartKeys: [line.clientKey] })).toEqual({
    [line.clientKey]: { id: prescriptionId, label: expect.stringMatching(/^Asha Rao, added \d/) },
  });

  const buyer = await makeBuyer(db);
  await mergeGuestCart(db, { actor: buyer.actor, lines: [line], now: shop.now() });
  await db.transaction((tx) => claimGuestPrescriptions(tx, shop, { userId: buyer.actor.id, guestKey }));
  const cartKeys = [line.clientKey];
  expect(Object.keys(await listCartPrescriptions(shop, { holder: ownOf(buyer), cartKeys }))).toEqual(cartKeys);
  // The browser's key opens nothing any more, nor does another account.
  expect(await listCartPrescriptions(shop, { holder: guest, cartKeys })).toEqual({});
  expect(await listCartPrescriptions(shop, { holder: ownOf(await makeBuyer(db)), cartKeys })).toEqual({});

  const placed = await finish(buyer, (await begin(buyer)).id);
  expect(await orderStage(db, placed.id)).toEqual({
    stage: "confirmed",
    isPromised: true,
    prescriptions: [{ prescriptionId, version: 1 }],
  });
});

test("the prescription that lies with the cart when it is paid counts, also after a payment that failed", async () => {
  const buyer = await makeBuyer(db);
  const line = pair();
  await addLine(db, { actor: buyer.actor, line, now: shop.now() });
  const holder = ownOf(buyer);
  const [first, second] = [await save(holder, "Asha"), await save(holder, "Ravi")];
  await attachToCart(shop, { holder, cartKey: line.clientKey, prescriptionId: first });
  const made = await begin(buyer);
  const failed = gateway.pay(made.id, { status: "failed" });
  await receiveWebhook(shop, gateway.event("payment.failed", { payment: failed }));
  await attachToCart(shop, { holder, cartKey: line.clientKey, prescriptionId: second });
  const placed = await finish(buyer, made.id);
  expect((await orderStage(db, placed.id)).prescriptions).toEqual([{ prescriptionId: second, version: 1 }]);
});

test("one that was taken off again is not written, and stays with its owner", async () => {
  const buyer = await makeBuyer(db);
  const line = pair();
  await addLine(db, { actor: buyer.actor, line, now: shop.now() });
  const holder = ownOf(buyer);
  await attachToCart(shop, { holder, cartKey: line.clientKey, prescriptionId: await save(holder) });
  await detachFromCart(shop, { holder, cartKey: line.clientKey });
  const placed = await finish(buyer, (await begin(buyer)).id);
  expect(await orderStage(db, placed.id)).toEqual({
    stage: "prescription_needed",
    isPromised: false,
    prescriptions: [],
  });
});

test("nobody puts a prescription on the line of another, or another's on their own", async () => {
  const [buyer, other] = [await makeBuyer(db), await makeBuyer(db)];
  const line = pair();
  await addLine(db, { actor: buyer.actor, line, now: shop.now() });
  const foreign = await save(ownOf(other));
  const own = await save(ownOf(buyer));
  for (const [holder, prescriptionId] of [
    [ownOf(other), foreign],
    [ownOf(buyer), foreign],
    [{ actor: GUEST, guestKey: newGuestKey() }, own],
  ] as const) {
    const put = attachToCart(shop, { holder, cartKey: line.clientKey, prescriptionId });
    await expect(put).rejects.toMatchObject({ code: "not_found" });
  }
  expect(await listCartPrescriptions(shop, { holder: ownOf(buyer), cartKeys: [line.clientKey, randomUUID()] })).toEqual(
    {},
  );
});

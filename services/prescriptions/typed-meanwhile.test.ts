import { beforeAll, expect, test } from "vitest";
import { fullName, type UserActor } from "#domain/accounts/actor.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import type { CheckVerdict } from "#domain/prescriptions/check-words.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import { giveTyped } from "#tests/support/shop/checked-prescription.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { type PrescribedOrder, prescribedOrders } from "#tests/support/shop/prescribed-orders.ts";
import { typedValues } from "#tests/support/shop/prescription-scene.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { rejectPrescription } from "./reject-prescription.ts";
import { typeValues } from "./type-values.ts";
import { verifyPrescription } from "./verify-prescription.ts";

const { db, shop, order, orderOf, countVersions, addStaff } = await prescribedOrders();
let kavita: UserActor;
let ravi: UserActor;
beforeAll(async () => {
  kavita = (await addStaff()).optometrist;
  ravi = await makeUser(db, { role: "optometrist", storeId: websiteStore.id!, firstName: "Ravi", lastName: "Menon" });
});

async function typed(): Promise<PrescribedOrder> {
  const made = await order();
  await giveTyped(shop, made);
  return made;
}
const verify = (actor: UserActor, { frame: orderLineId }: PrescribedOrder, version = 1) =>
  verifyPrescription(shop, { actor, orderLineId, version });
const type = (
  actor: UserActor,
  { frame: orderLineId }: PrescribedOrder,
  version: number,
  changes = {},
  over: CheckVerdict | null = null,
) => typeValues(shop, { actor, orderLineId, version, over, values: typedValues(changes) });

test("values typed on an old page are refused: nothing moves, and who did what when is said beside what is kept", async () => {
  const made = await typed();
  await verify(kavita, made);
  const at = shop.now();
  const stale = await type(ravi, made, 1, { r_sph: "-2.50" });
  expect(stale).toMatchObject({
    reason: "stale",
    did: "verified",
    last: { by: fullName(kavita), at },
    present: { version: 1, verdict: "verified", content: { typed: { r_sph: "-2.25" } } },
  });
  expect(stale).toMatchObject({ message: expect.stringContaining('from "Prescription checked" to "Order confirmed"') });
  expect(await orderOf(made.orderId)).toMatchObject({ stage: "verified" });
  expect(await countVersions(made.orderId)).toBe(1);
  // By the press that says so the check is undone, and the next one on the old page is refused again.
  expect(await type(ravi, made, 1, { r_sph: "-2.50" }, "verified")).toMatchObject({ ok: true });
  expect(await orderOf(made.orderId)).toMatchObject({ stage: "confirmed" });
  expect(await type(kavita, made, 1, {}, "verified")).toMatchObject({ did: "gave", last: { by: "Ravi Menon" } });
  expect(await verify(kavita, made, 1)).toMatchObject({ message: expect.stringContaining(formatDateTime(at)) });
  const sentBack = { orderLineId: made.frame, version: 2, reason: "unreadable", words: "It is too dark" } as const;
  await rejectPrescription(shop, { actor: kavita, ...sentBack });
  expect(await type(ravi, made, 2)).toMatchObject({ did: "rejected", present: { verdict: "rejected" } });
  expect(await type(ravi, made, 2, {}, "rejected")).toMatchObject({ ok: true });
});

test("of two who save the same version at once one does", async () => {
  const made = await typed();
  const both = await Promise.all([type(ravi, made, 1, { r_sph: "-2.50" }), type(kavita, made, 1, { r_sph: "-3.00" })]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await countVersions(made.orderId)).toBe(2);
});

test("what is corrected after its check holds the order, until lenses are ordered", async () => {
  const made = await typed();
  await verify(kavita, made);
  expect(await type(ravi, made, 1, { r_sph: "-2.50" })).toMatchObject({ reason: "stale" });
  expect(await type(ravi, made, 1, { r_sph: "-2.50" }, "verified")).toMatchObject({ ok: true });
  expect(await orderOf(made.orderId)).toMatchObject({ stage: "confirmed" });
  expect(await moveOrder(shop, { actor: kavita, billingId: made.orderId, to: "verified" })).toMatchObject({
    reason: "unchecked",
  });
  expect(await verify(kavita, made, 2)).toMatchObject({ ok: true });
  await moveOrder(shop, { actor: kavita, billingId: made.orderId, to: "lenses_ordered" });
  expect(await type(ravi, made, 2)).toMatchObject({ reason: "verified" });
  expect(await verify(ravi, made, 2)).toMatchObject({ reason: "checked" });
});

import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { examinations } from "#db/schema/examinations.ts";
import { orders } from "#db/schema/orders.ts";
import { prescriptionChecks } from "#db/schema/prescriptions.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { OWN_TYPING } from "#domain/prescriptions/check-words.ts";
import { readExamValues } from "#domain/examinations/exam-values.ts";
import { attachToLine } from "#services/prescriptions/attach-to-line.ts";
import { savePrescription } from "#services/prescriptions/save-prescription.ts";
import { verifyPrescription } from "#services/prescriptions/verify-prescription.ts";
import { aesVault } from "#integrations/vault/aes-vault.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { type PrescribedOrder, prescribedOrders } from "#tests/support/shop/prescribed-orders.ts";
import { typedValues } from "#tests/support/shop/prescription-scene.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { encryptExam } from "./exam-content.ts";
import { reencryptExams } from "./reencrypt-exams.ts";
import { openExam } from "./save-draft.ts";

const { db, shop, order, addStaff } = await prescribedOrders();
let examiner: UserActor;
let other: UserActor;
beforeAll(async () => {
  examiner = (await addStaff()).optometrist;
  other = await makeUser(db, { role: "optometrist", storeId: websiteStore.id! });
});

/** One of the customer's, as if it had been found at an eye test. */
async function found({ holder }: PrescribedOrder): Promise<string> {
  const saved = await savePrescription(shop, { holder, values: typedValues({ confirmed: "yes" }) });
  if (!saved.ok) throw new Error(saved.reason);
  const startsAt = new Date(shop.now().getTime() + Math.floor(Math.random() * 1e9));
  const [booking] = await db
    .insert(eyeTestBookings)
    .values({ kind: "store", storeId: 1, startsAt, name: "Asha Rao", phone: "9812345678", email: "" })
    .returning({ id: eyeTestBookings.id });
  const id = randomUUID();
  const { bytes, keyName } = encryptExam(shop.vault, id, readExamValues({ r_sb_sph: "-2.00" }));
  const at = shop.now();
  const row = { id, bookingId: booking!.id, version: 1, encrypted: bytes, keyName, byUserId: examiner.id };
  await db.insert(examinations).values({ ...row, prescriptionId: saved.id, changedAt: at, finishedAt: at });
  return saved.id;
}
const attach = async (made: PrescribedOrder) => {
  const prescriptionId = await found(made);
  expect(await attachToLine(shop, { holder: made.holder, orderLineId: made.frame, prescriptionId })).toEqual({
    ok: true,
  });
};
const verify = (actor: UserActor, { frame: orderLineId }: PrescribedOrder) =>
  verifyPrescription(shop, { actor, orderLineId, version: 1 });

test("for an order of the website another one than whoever examined says that it is right", async () => {
  const made = await order();
  await attach(made);
  expect(await verify(examiner, made)).toEqual({ ok: false, reason: "own_typing", message: OWN_TYPING });
  expect(await verify(other, made)).toEqual({ ok: true, isOrderChecked: true });
});

test("at a counter it counts as checked by whoever examined, and the order goes on", async () => {
  const made = await order();
  const [{ paymentOrderId } = { paymentOrderId: null }] = await db
    .select({ paymentOrderId: orders.paymentOrderId })
    .from(orders)
    .where(eq(orders.id, made.orderId));
  const payWith = (id: string | null) =>
    db.update(orders).set({ paymentOrderId: id }).where(eq(orders.id, made.orderId));
  await payWith(null);
  await attach(made);
  // As it was bought: the books are looked through after each test.
  await payWith(paymentOrderId);
  const [check] = await db.select().from(prescriptionChecks).where(eq(prescriptionChecks.orderLineId, made.frame));
  expect(check).toMatchObject({ version: 1, verdict: "verified", byUserId: examiner.id });
  const [row] = await db.select({ stage: orders.stage }).from(orders).where(eq(orders.id, made.orderId));
  expect(row).toEqual({ stage: "verified" });
});

test("with a new key examinations are sealed anew, and open as before", async () => {
  const [older, newer] = ["older", "newer"].map((name) => ({ name, key: randomBytes(32) }));
  await found(await order());
  const rows = await db.select().from(examinations);
  for (const { id, ...row } of rows) {
    const { bytes, keyName } = encryptExam(aesVault([older!]), id, openExam(shop, { id, ...row }));
    await db.update(examinations).set({ encrypted: bytes, keyName }).where(eq(examinations.id, id));
  }
  const both = { ...shop, vault: aesVault([newer!, older!]) };
  const done = await Promise.all([reencryptExams(both), reencryptExams(both)]);
  expect(done[0].encrypted + done[1].encrypted).toBe(rows.length);
  const after = await db.select().from(examinations);
  expect(new Set(after.map(({ keyName }) => keyName))).toEqual(new Set(["newer"]));
  expect(openExam({ vault: aesVault([newer!]) }, after[0]!).r_sb_sph).toBe("-2.00");
});

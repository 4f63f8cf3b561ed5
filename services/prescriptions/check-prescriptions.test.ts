import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries, users } from "#db/schema/accounts.ts";
import { prescriptionChecks } from "#db/schema/prescriptions.ts";
import { fullName, SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import { ALONE, OWN_TYPING, UNREAD } from "#domain/prescriptions/check-words.ts";
import { embeddedMail } from "#integrations/mail/embedded-mail.ts";
import { jobHandlers } from "#services/jobs/job-handlers.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import type { Jobs } from "#services/shop.ts";
import { giveTyped } from "#tests/support/shop/checked-prescription.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { type PrescribedOrder, prescribedOrders } from "#tests/support/shop/prescribed-orders.ts";
import { typedValues } from "#tests/support/shop/prescription-scene.ts";
import { testMailbox } from "#tests/support/shop/test-mailbox.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { makePdf } from "#tests/support/uploads/make-pdf.ts";
import { attachToLine } from "./attach-to-line.ts";
import { erasePrescription } from "./erase-prescription.ts";
import { getPrescriptionToCheck } from "./get-prescription-to-check.ts";
import { listQueue } from "./list-queue.ts";
import { listReads } from "./list-reads.ts";
import { rejectPrescription } from "./reject-prescription.ts";
import { saveSheet } from "./save-sheet.ts";
import { typeValues } from "./type-values.ts";
import { verifyPrescription } from "./verify-prescription.ts";

const { db, shop, order, orderOf, addStaff } = await prescribedOrders();
const mailbox = testMailbox(db);
const handlers = jobHandlers(shop, embeddedMail({ mailbox }));
let staff: Awaited<ReturnType<typeof addStaff>>;
let kavita: UserActor;
let ravi: UserActor;
beforeAll(async () => {
  staff = await addStaff();
  kavita = staff.optometrist;
  ravi = await makeUser(db, { role: "optometrist", storeId: websiteStore.id!, firstName: "Ravi", lastName: "Menon" });
});

async function typed(over: Readonly<Record<string, unknown>> = {}): Promise<PrescribedOrder & { id: string }> {
  const made = await order();
  return { ...made, id: await giveTyped(shop, made, over) };
}
async function sheeted(): Promise<PrescribedOrder & { id: string }> {
  const made = await order();
  const { holder, orderId, frame } = made;
  const file = { name: "card.pdf", bytes: makePdf() };
  const saved = await saveSheet(shop, { holder, file, for: { orderLineId: frame, orderId } });
  if (!saved.ok) throw new Error(saved.message);
  return { ...made, id: saved.id };
}
const verify = (actor: UserActor, { frame: orderLineId }: PrescribedOrder, version = 1, aloneBecause = "") =>
  verifyPrescription(shop, { actor, orderLineId, version, aloneBecause });
const type = (actor: UserActor, { frame: orderLineId }: PrescribedOrder, version: number, changes = {}) =>
  typeValues(shop, { actor, orderLineId, version, over: null, values: typedValues(changes) });
const reject = (actor: UserActor, { frame: orderLineId }: PrescribedOrder, version = 1, words = "It is too dark") =>
  rejectPrescription(shop, { actor, orderLineId, version, reason: "unreadable", words });
const queue = (actor: UserActor, more: Partial<Parameters<typeof listQueue>[1]> = {}) =>
  listQueue(shop, { actor, now: shop.now(), ...more });
const entriesOf = (orderId: string) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, "order"), eq(auditEntries.entityId, orderId)))
    .orderBy(auditEntries.id);
const toVerified = (made: PrescribedOrder) =>
  moveOrder(shop, { actor: kavita, billingId: made.orderId, to: "verified" });

test("nobody moves an order past its check by hand; with the last check it goes on by itself", async () => {
  const made = await typed();
  expect(await toVerified(made)).toEqual({ ok: false, reason: "unchecked" });
  expect(await moveOrder(shop, { actor: kavita, billingId: made.orderId, to: "packed" })).toMatchObject({
    reason: "unchecked",
  });
  expect(await verify(kavita, made)).toEqual({ ok: true, isOrderChecked: true });
  expect(await orderOf(made.orderId)).toMatchObject({ stage: "verified" });
  // Pressed twice, also by another: one check, and its words.
  expect(await verify(kavita, made)).toEqual({ ok: true, isOrderChecked: true });
  expect(await verify(ravi, made)).toMatchObject({ reason: "checked" });
  const [entry, ...more] = await entriesOf(made.orderId);
  expect([entry!.action, entry!.changes, more]).toEqual([
    "prescription.verified",
    { stage: { before: "confirmed", after: "verified" } },
    [],
  ]);
});

test("of two who check at once one does", async () => {
  const made = await typed();
  const both = await Promise.all([verify(kavita, made), verify(ravi, made)]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

test("a sheet is typed before it is checked, and online not by the same person; a newer one is looked at first", async () => {
  const made = await sheeted();
  expect(await verify(kavita, made)).toMatchObject({ reason: "unread", message: UNREAD });
  const wrong = await type(kavita, made, 1, { r_sph: "", r_cyl: ".5" });
  expect(wrong).toMatchObject({ missing: ["r_sph"], fields: { r_cyl: expect.stringContaining("Say +") } });
  const words = await type(kavita, made, 1, { r_prism: "abc", l_prism: "<b>x" });
  expect(words).toMatchObject({ fields: { r_prism: expect.any(String), l_prism: expect.any(String) } });
  expect(await type(kavita, made, 1, { age: "", remarks: "", prescribe_by: "" })).toMatchObject({ ok: true });
  expect(await type(ravi, made, 1)).toMatchObject({ reason: "stale", did: "gave", last: { by: fullName(kavita) } });
  expect(await verify(kavita, made, 2)).toMatchObject({ reason: "own_typing", message: OWN_TYPING });
  expect(await verify(ravi, made, 1)).toMatchObject({ reason: "newer" });
  const shown = await getPrescriptionToCheck(shop, { actor: ravi, orderLineId: made.frame });
  expect(shown).toMatchObject({ version: 2, sheet: { prescriptionId: made.id, pages: 1 }, fourEyes: "free" });
  expect((await getPrescriptionToCheck(shop, { actor: kavita, orderLineId: made.frame })).fourEyes).toBe("own typing");
  expect(await verify(ravi, made, 2)).toMatchObject({ ok: true });
});

test("given once more by its customer, what somebody typed is still their typing", async () => {
  const made = await sheeted();
  const kept = await type(kavita, made, 1);
  if (!kept.ok) throw new Error(kept.message);
  const again = await attachToLine(shop, { holder: made.holder, orderLineId: made.frame, prescriptionId: kept.id });
  expect(again).toEqual({ ok: true });
  expect(await verify(kavita, made, 3)).toMatchObject({ reason: "own_typing" });
});

test("where nobody else checks prescriptions, a reason stands for the second person, and the log says so", async () => {
  const made = await sheeted();
  await type(kavita, made, 1);
  const others = sql`role in ('optometrist', 'manager', 'admin') and id <> ${kavita.id}`;
  await db.update(users).set({ enabled: false }).where(others);
  expect(await verify(kavita, made, 2)).toMatchObject({ reason: "alone", message: ALONE });
  const stale = { ...kavita, secondFactor: { isNeeded: true, at: null } } as UserActor;
  await expect(verify(stale, made, 2, "I am alone today")).rejects.toMatchObject({ code: "forbidden" });
  expect(await verify(kavita, made, 2, "I am alone today")).toMatchObject({ ok: true });
  await db.update(users).set({ enabled: true }).where(others);
  const entry = (await entriesOf(made.orderId)).find(({ action }) => action === "prescription.verified");
  expect(entry?.data).toMatchObject({ alone: true });
});

test("sent back, the order waits, its customer is told once without a value, and what they give next is checked anew", async () => {
  const made = await typed();
  const { uniqueId, customerEmail } = await orderOf(made.orderId);
  expect(await reject(kavita, made, 1, "Is it SPH -4.25?")).toMatchObject({ reason: "words", refusal: "names_powers" });
  expect(await reject(kavita, made)).toEqual({ ok: true, isMailed: true });
  expect(await reject(kavita, made)).toEqual({ ok: true, isMailed: true });
  expect(await orderOf(made.orderId)).toMatchObject({ stage: "prescription_needed", deliverTo: null });
  const { rows } = await db.execute<{ data: Jobs["mail.prescription-rejected"] }>(sql`
    select data from queued_jobs where name = 'mail.prescription-rejected' and data ->> 'orderId' = ${made.orderId}`);
  expect(rows).toHaveLength(1);
  for (const { data } of [...rows, ...rows]) await handlers["mail.prescription-rejected"](data);
  const letters = (await mailbox.list({ to: customerEmail, limit: 10, offset: 0 })).filter(({ subject }) =>
    subject.includes("again"),
  );
  expect(letters.map(({ subject }) => subject)).toEqual([`Please send your prescription for order ${uniqueId} again`]);
  const { text } = (await mailbox.find(letters[0]!.id))!;
  expect(text).toContain("We cannot read your prescription");
  expect(text).toContain("It is too dark");
  expect(text).toContain(`/order-status#line-${made.frame}`);
  expect(text).not.toMatch(/2\.25|2\.00/);
  expect((await queue(kavita, { states: ["waiting"] })).rows.map(({ orderNumber }) => orderNumber)).toContain(uniqueId);
  await giveTyped(shop, made, { r_sph: "-2.50" });
  expect(await orderOf(made.orderId)).toMatchObject({ stage: "confirmed" });
  expect(await verify(kavita, made, 1)).toMatchObject({ reason: "newer" });
  expect(await verify(kavita, made, 2)).toMatchObject({ ok: true, isOrderChecked: true });
});

test("of another store, or without the duty, a prescription is not found", async () => {
  const made = await typed();
  for (const actor of [staff.optometristElsewhere, staff.managerElsewhere]) {
    await expect(verify(actor, made)).rejects.toMatchObject({ code: "not_found" });
    await expect(reject(actor, made)).rejects.toMatchObject({ code: "not_found" });
    await expect(type(actor, made, 1)).rejects.toMatchObject({ code: "not_found" });
    const asked = getPrescriptionToCheck(shop, { actor, orderLineId: made.frame });
    await expect(asked).rejects.toMatchObject({ code: "not_found" });
    expect((await queue(actor)).total).toBe(0);
  }
  for (const actor of [staff.seller, made.buyer.actor]) {
    await expect(verify(actor, made)).rejects.toMatchObject({ code: "forbidden" });
    await expect(queue(actor)).rejects.toMatchObject({ code: "forbidden" });
  }
  await expect(verify(kavita, { ...made, frame: 99_999_999 })).rejects.toMatchObject({ code: "not_found" });
});

test("opening one stands in its customer's own log; the queue says words and is no reading", async () => {
  const made = await typed({
    r_prism: "2.00 base in",
    r_sph: "-9.75",
    confirm_right_sph: "on",
    confirm_sph_difference: "on",
  });
  const { uniqueId } = await orderOf(made.orderId);
  const row = (await queue(kavita)).rows.find(({ orderNumber }) => orderNumber === uniqueId);
  expect(row).toMatchObject({ flags: ["prism", "high"], given: "typed", state: "check" });
  expect(JSON.stringify(await queue(kavita))).not.toMatch(/9\.75|-975|base in/);
  const readBy = async () =>
    (await listReads(shop, { holder: made.holder, prescriptionId: made.id })).filter(({ who }) => who.kind === "staff");
  expect(await readBy()).toEqual([]);
  await getPrescriptionToCheck(shop, { actor: kavita, orderLineId: made.frame });
  expect(await readBy()).toMatchObject([{ how: "shown" }]);
});

test("values are in no audit entry and no queued job", async () => {
  const made = await sheeted();
  await type(kavita, made, 1, { r_sph: "-7.75", l_sph: "-6.75" });
  await reject(ravi, made, 2);
  const { rows } = await db.execute(sql`select data::text from queued_jobs`);
  expect(JSON.stringify([await entriesOf(made.orderId), rows])).not.toMatch(/7\.75|-775|6\.75|-675|too dark/);
});

test("the queue: what is promised first, its filters, and pages from either side", async () => {
  const all = await queue(kavita, { states: ["check"] });
  const days = all.rows.map(({ promisedDay }) => promisedDay ?? "9999");
  expect(days).toEqual(days.toSorted());
  expect(all.total).toBe(all.rows.length);
  for (const states of [[], ["waiting"], ["check", "waiting"]] as const) {
    const some = await queue(kavita, { states });
    expect(some.rows.length, states.join()).toBeGreaterThan(0);
    expect(some.total, states.join()).toBe(some.rows.length);
    const there = await queue(kavita, { states, storeId: websiteStore.id! });
    expect(there.total, states.join()).toBe(there.rows.length);
  }
  const flagged = await queue(kavita, { isFlagged: true });
  expect(flagged.rows.length).toBeGreaterThan(0);
  expect(flagged.rows.every(({ flags }) => flags.length > 0)).toBe(true);
  const files = await queue(kavita, { given: ["file"] });
  expect(files.rows.every(({ given }) => given === "file")).toBe(true);
  const [first, second, third] = all.rows;
  const at = (row: typeof first) => ({ day: row!.promisedDay!, orderLineId: row!.orderLineId });
  const behind = await queue(kavita, { states: ["check"], after: at(first) });
  expect(behind.rows[0]).toEqual(second);
  const ahead = await queue(kavita, { states: ["check"], before: at(third) });
  expect(ahead.rows).toEqual([first, second]);
});

test("erased, its words go along, and it leaves the queue", async () => {
  const made = await typed();
  await reject(kavita, made);
  const { holder, id, orderId, frame } = made;
  await moveOrder(shop, { actor: SYSTEM, billingId: orderId, to: "cancelled", note: "The customer called" });
  expect(await erasePrescription(shop, { holder, id })).toEqual({ ok: true });
  const [check] = await db.select().from(prescriptionChecks).where(eq(prescriptionChecks.orderLineId, frame));
  expect(check).toMatchObject({ words: "", reason: "unreadable" });
  const asked = getPrescriptionToCheck(shop, { actor: kavita, orderLineId: frame });
  await expect(asked).rejects.toMatchObject({ code: "not_found" });
});

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { customers } from "#db/schema/customers.ts";
import { examinations } from "#db/schema/examinations.ts";
import { recallDues } from "#db/schema/recalls.ts";
import { prescriptionReads } from "#db/schema/prescriptions.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { WALK_IN } from "#domain/appointments/appointment-form.ts";
import { dayTime, kolkataDay } from "#domain/dates/kolkata-day.ts";
import type { ExamChanges } from "#domain/examinations/exam-values.ts";
import { bookAppointment } from "#services/appointments/book-appointment.ts";
import { noteOutcome } from "#services/appointments/change-appointment.ts";
import { customerOfAccount } from "#services/customers/customer-of-account.ts";
import { listCustomerExams } from "#services/customers/list-exams.ts";
import { erasePrescription } from "#services/prescriptions/erase-prescription.ts";
import { listPrescriptions } from "#services/prescriptions/list-prescriptions.ts";
import { listReads } from "#services/prescriptions/list-reads.ts";
import { readPrescription } from "#services/prescriptions/read-prescription.ts";
import { collectPrescriptions } from "#services/privacy/collect-prescriptions.ts";
import { erasePrescriptions } from "#services/privacy/erase-prescriptions.ts";
import { countDues } from "#services/recalls/count-dues.ts";
import { accountsScene } from "#tests/support/shop/accounts-scene.ts";
import { staffOf } from "#tests/support/shop/counter-scene.ts";
import { examined } from "#tests/support/shop/examined.ts";
import { makeStore } from "#tests/support/shop/make-store.ts";
import { beginCorrection, dropCorrection } from "./correct-exam.ts";
import { finishExam } from "./finish-exam.ts";
import { readExamCard, readExamPage } from "./read-exam.ts";
import { saveDraft } from "./save-draft.ts";

const { db, shop, newcomer } = await accountsScene();
let storeId: number;
let optometrist: UserActor;
let colleague: UserActor;
let seller: UserActor;
let stranger: UserActor;
beforeAll(async () => {
  storeId = await makeStore(db, "DELA");
  optometrist = await staffOf(db, "optometrist", storeId);
  colleague = await staffOf(db, "optometrist", storeId);
  seller = await staffOf(db, "seller", storeId);
  stranger = await staffOf(db, "optometrist", await makeStore(db, "DELB"));
});
beforeEach(async () => {
  await db.delete(eyeTestBookings);
});

let minute = 0;
const arrived = async (name = "Asha Rao") => {
  const key = randomUUID();
  minute += 1;
  const then = { ...shop, now: () => new Date(shop.now().getTime() + minute * 1000) };
  const place = { kind: "store", storeId, day: "", time: WALK_IN, email: "", address: "", pin: "" } as const;
  const answer = await bookAppointment(then, { actor: seller, key, ...place, name, phone: "9812345678" });
  if (!answer.ok) throw new Error(answer.reason);
  return key;
};
const ofAccount = async () => {
  const { actor } = await newcomer();
  const id = await arrived();
  const customerId = await customerOfAccount(db, { userId: actor.id });
  await db.update(eyeTestBookings).set({ customerId, userId: actor.id }).where(eq(eyeTestBookings.id, id));
  return { actor, id, customerId, holder: { actor, guestKey: null } };
};
const finish = (id: string, over: Partial<Parameters<typeof finishExam>[1]> = {}) =>
  finishExam(shop, { actor: optometrist, id, changes: examined(), revision: 0, confirmed: [], ...over });
const draft = (id: string, changes: ExamChanges, actor = optometrist) => saveDraft(shop, { actor, id, changes });
const actionsOf = async (id: string) =>
  (await db.select().from(auditEntries).where(eq(auditEntries.entityId, id)).orderBy(auditEntries.id)).map(
    ({ action }) => action,
  );

test("what is typed is kept sealed, for whoever examines there, and two who type are merged field by field", async () => {
  const id = await arrived();
  expect(await draft(id, { r_sb_sph: ["", "-7.13579"] })).toMatchObject({ ok: true, revision: 1, conflicts: [] });
  expect(await draft(id, { l_sb_sph: ["", "-1.00"] }, colleague)).toMatchObject({ ok: true, revision: 2 });
  const both = await draft(id, { r_sb_sph: ["-7.13579", "-2.00"], l_sb_sph: ["", "-1.50"] });
  expect(both).toMatchObject({ ok: true, revision: 3, values: { r_sb_sph: "-2.00", l_sb_sph: "-1.00" } });
  expect(both.ok && both.conflicts).toEqual([
    { field: "l_sb_sph", theirs: "-1.00", by: expect.any(String), at: shop.now() },
  ]);
  const [row] = await db.select().from(examinations);
  expect(row!.encrypted!.toString("latin1")).not.toContain("-2.00");
  const page = await readExamPage(shop, { actor: colleague, id });
  expect(page.draft).toMatchObject({ revision: 3, values: { r_sb_sph: "-2.00" } });
  expect(await actionsOf(id)).toEqual(["visit.walked_in", "examination.begun"]);
  const log = JSON.stringify(await db.select().from(auditEntries));
  expect(log).not.toMatch(/7\.13579|-1\.50/);
  for (const actor of [seller, stranger]) {
    await expect(readExamPage(shop, { actor, id })).rejects.toMatchObject({ status: actor === seller ? 403 : 404 });
    await expect(draft(id, {}, actor)).rejects.toMatchObject({ status: actor === seller ? 403 : 404 });
    await expect(finish(id, { actor })).rejects.toMatchObject({ status: actor === seller ? 403 : 404 });
  }
});

test("finishing makes record, prescription, outcome, entry and the customer's own log, once", async () => {
  const { id, holder, customerId } = await ofAccount();
  const answers = await Promise.all(Array.from({ length: 4 }, () => finish(id)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const rest = answers.filter((answer) => !answer.ok);
  expect(rest.map((answer) => !answer.ok && answer.reason)).toEqual(["finished", "finished", "finished"]);
  const own = await listPrescriptions(shop, { holder });
  expect(own).toHaveLength(1);
  expect(own[0]).toMatchObject({
    source: "store",
    content: {
      eyes: { right: { sph: -225, cyl: -50, axis: 180, pdMm: 31.5 }, left: { sph: -200, cyl: 0, axis: null } },
    },
  });
  const reads = await listReads(shop, { holder });
  expect(reads.map(({ who }) => who.kind)).toContain("staff");
  expect(await actionsOf(id)).toEqual(["visit.walked_in", "examination.finished"]);
  expect(JSON.stringify(await db.select().from(auditEntries))).not.toMatch(/-2\.25|31\.5/);
  const exams = await listCustomerExams(db, { actor: optometrist, id: customerId });
  expect(exams).toMatchObject([{ bookingId: id, version: 1, isErased: false }]);
  expect(await listCustomerExams(db, { actor: seller, id: customerId })).toEqual([]);
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  expect(customer, "theirs by it").toMatchObject({ homeStoreId: storeId });
  const card = await readExamCard(shop, { actor: optometrist, id });
  expect(card).toMatchObject({ version: 1, prescription: { id: own[0]!.id } });
  const [{ changes } = { changes: 0 }] = await db.select().from(eyeTestBookings);
  expect(await noteOutcome(shop, { actor: seller, id, changes, outcome: null })).toEqual({
    ok: false,
    reason: "examined",
  });
});

test("whoever has no customer record yet gets one, and staff of the store open the prescription", async () => {
  const id = await arrived("Binod Naya");
  await db.update(eyeTestBookings).set({ customerId: null });
  const done = await finish(id);
  if (!done.ok) throw new Error(done.reason);
  const [booking] = await db.select().from(eyeTestBookings);
  const [customer] = await db.select().from(customers).where(eq(customers.id, booking!.customerId!));
  expect(customer).toMatchObject({ name: "Binod Naya", userId: null });
  const read = (actor: UserActor) =>
    readPrescription(shop, { holder: { actor, guestKey: null }, id: done.prescriptionId, how: "shown" });
  expect(await read(colleague)).toMatchObject({ id: done.prescriptionId });
  await expect(read(stranger)).rejects.toMatchObject({ status: 404 });
  // Examined once more, what was found before stands beside the fields.
  const next = await arrived("Binod Naya");
  const page = await readExamPage(shop, { actor: optometrist, id: next });
  expect(page.prior.newest).toMatchObject({ id: done.prescriptionId });
  const reads = await db.$count(prescriptionReads, eq(prescriptionReads.prescriptionId, done.prescriptionId));
  expect(reads).toBeGreaterThan(1);
});

test.each<[string, ExamChanges, object]>([
  ["a cylinder without an axis", { r_sb_axi: ["", ""] }, { missing: { r_sb_axi: expect.any(String) } }],
  ["a sphere off the quarter", { r_sb_sph: ["", "-2.20"] }, { errors: { r_sb_sph: expect.stringMatching(/0\.25/) } }],
  [
    "an instrument's axis beyond 180",
    { r_ob_cyl: ["", "-1"], r_ob_axi: ["", "190"] },
    { errors: { r_ob_axi: expect.any(String) } },
  ],
  ["prism without its base", { l_sb_prism: ["", "2"] }, { errors: { l_sb_base: expect.any(String) } }],
  ["no PD", { r_pd_far: ["", ""] }, { missing: { r_pd_far: expect.any(String) } }],
  ["no age", { age: ["", ""] }, { missing: { age: expect.any(String) } }],
  ["a child without a parent", { age: ["", "9"] }, { errors: { guardian: expect.any(String) }, flags: ["child"] }],
  [
    "an addition for single vision",
    { power_type: ["", "single-vision-prescription-glasses"], r_add: ["", "2"] },
    { errors: { r_add: expect.any(String) } },
  ],
])("%s is said at its field, and nothing is lost", async (_, over, said) => {
  const id = await arrived();
  await draft(id, { notes: ["", "kept"] });
  const answer = await finish(id, { changes: { ...examined(), ...over }, revision: 1 });
  expect(answer).toMatchObject({ ok: false, reason: "check", check: said });
  expect((await readExamPage(shop, { actor: optometrist, id })).draft).toMatchObject({ values: { notes: "kept" } });
});

test("what is rare is asked once, and a draft that somebody changed is not finished over them", async () => {
  const id = await arrived();
  const changes = examined({ r_sb_sph: "-9.00" });
  const asked = await finish(id, { changes });
  expect(asked).toMatchObject({ reason: "check", check: { flags: ["high"] } });
  if (asked.ok || asked.reason !== "check") throw new Error("asked");
  const confirmed = asked.check.ask.map(({ code }) => code);
  expect(confirmed).toEqual(["right_sph", "sph_difference"]);
  await draft(id, { notes: ["", "by another"] }, colleague);
  expect(await finish(id, { changes, confirmed })).toMatchObject({ ok: false, reason: "changed" });
  expect(await finish(id, { changes, confirmed, revision: 1 })).toMatchObject({ ok: true, version: 1 });
});

test("a finished one is corrected by a version of its own, with a reason, and a correction can be dropped", async () => {
  const { id, holder } = await ofAccount();
  expect(await beginCorrection(shop, { actor: optometrist, id })).toEqual({ ok: false, reason: "unfinished" });
  await finish(id);
  expect(await draft(id, { notes: ["", "late"] })).toEqual({ ok: false, reason: "finished" });
  expect(await beginCorrection(shop, { actor: colleague, id })).toEqual({ ok: true });
  expect(await dropCorrection(shop, { actor: colleague, id })).toEqual({ ok: true });
  expect((await readExamPage(shop, { actor: colleague, id })).draft).toBeNull();
  await beginCorrection(shop, { actor: colleague, id });
  const changes: ExamChanges = { l_sb_sph: ["-2.00", "-1.75"] };
  expect(await finish(id, { actor: colleague, changes, revision: 1 })).toMatchObject({
    check: { missing: { reason: expect.any(String) } },
  });
  const done = await finish(id, {
    actor: colleague,
    changes: { ...changes, reason: ["", "Left eye read twice"] },
    revision: 1,
  });
  expect(done).toMatchObject({ ok: true, version: 2 });
  const page = await readExamPage(shop, { actor: optometrist, id });
  expect(page.versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(page.finished).toMatchObject({ values: { l_sb_sph: "-1.75", reason: "Left eye read twice" } });
  expect(await listPrescriptions(shop, { holder })).toHaveLength(2);
  expect((await actionsOf(id)).slice(-1)).toEqual(["examination.corrected"]);
});

test("it is in the export of its customer, and goes with the prescription or the person", async () => {
  const { id, actor, holder } = await ofAccount();
  await finish(id, { changes: examined({ notes: "Rests advised" }) });
  await beginCorrection(shop, { actor: optometrist, id });
  const other = await ofAccount();
  await finish(other.id);
  const taken = await collectPrescriptions(shop, { who: { userId: actor.id }, user: actor, reader: actor });
  expect(taken.examinations).toMatchObject([
    { version: 1, found: { "Right SPH": "-2.25", "Notes and advice": "Rests advised" } },
    { version: 2, finished: null },
  ]);
  const [own] = await listPrescriptions(shop, { holder });
  expect(await erasePrescription(shop, { holder, id: own!.id })).toEqual({ ok: true });
  const emptied = await readExamPage(shop, { actor: optometrist, id });
  expect([emptied.finished, emptied.draft]).toEqual([null, null]);
  await db.transaction((tx) => erasePrescriptions(tx, shop, { userId: actor.id }));
  const rows = await db.select().from(examinations).where(eq(examinations.bookingId, id));
  expect(rows).toMatchObject([{ version: 1, encrypted: null, keyName: null }]);
  await db.transaction((tx) => erasePrescriptions(tx, shop, { customerId: other.customerId }));
  expect(await db.select().from(examinations).where(eq(examinations.bookingId, other.id))).toMatchObject([
    { encrypted: null },
  ]);
});

test("when whoever examined wants to see them again, they are due then, also where the shop would wait longer", async () => {
  const { id, customerId } = await ofAccount();
  expect(await finish(id, { changes: examined({ recall: "6" }) })).toMatchObject({ ok: true, hasAccount: true });
  await countDues(shop);
  const [due] = await db.select().from(recallDues).where(eq(recallDues.customerId, customerId));
  const today = kolkataDay(shop.now());
  expect(due).toMatchObject({ testedOn: today });
  const days = (dayTime(due!.dueOn) - dayTime(today)) / 86_400_000;
  expect(days).toBeGreaterThan(180);
  expect(days).toBeLessThan(185);
});

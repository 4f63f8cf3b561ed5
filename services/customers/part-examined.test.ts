import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customers } from "#db/schema/customers.ts";
import { examinations } from "#db/schema/examinations.ts";
import { prescriptions } from "#db/schema/prescriptions.ts";
import { sentMessages } from "#db/schema/sent-messages.ts";
import { finishExam } from "#services/examinations/finish-exam.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { prescriptionsOf } from "#services/privacy/prescriptions-of.ts";
import { listPrescriptions } from "#services/prescriptions/list-prescriptions.ts";
import { customersScene, DELHI } from "#tests/support/shop/customers-scene.ts";
import { examined } from "#tests/support/shop/examined.ts";
import { failedMessage } from "#tests/support/shop/sent-samples.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { mergeCustomers } from "./merge-customers.ts";

const { db, shop, admin, person, withAccount, books } = await customersScene();

test("what was found at an eye test goes back with whoever was examined, out of the account they were merged into", async () => {
  const optometrist = await makeUser(db, { role: "optometrist", storeId: DELHI });
  const [asha, lata] = [await withAccount("Asha"), await person("Lata Rao")];
  const examine = async (id: string) => {
    const done = await finishExam(shop, { actor: optometrist, id, changes: examined(), revision: 0, confirmed: [] });
    if (!done.ok) throw new Error(done.reason);
    return done.prescriptionId;
  };
  const [own, theirs] = [await books(asha), await books(lata)];
  const rows = await db.select().from(customers);
  const revisionOf = (id: number) => rows.find((row) => row.id === id)!.revision;
  const [keep, away] = [asha, lata].map(({ id }) => ({ id, revision: revisionOf(id) }));
  const merged = await mergeCustomers(shop, { actor: admin, keep: keep!, away: away!, take: [] });
  if (!merged.ok) throw new Error(merged.reason);
  const [ashas, latas] = [await examine(own), await examine(theirs)];
  const listed = async () => {
    const actor = { ...admin, id: asha.userId, role: "customer" as const, storeId: null };
    return (await listPrescriptions(shop, { holder: { actor, guestKey: null } })).map(({ id }) => id).toSorted();
  };
  expect(await listed()).toEqual([ashas, latas].toSorted());
  const toldOf = async (bookingId: string) =>
    (await failedMessage(db, { customerId: asha.id, jobData: { bookingId } })).id;
  const [ownMail, theirMail] = [await toldOf(own), await toldOf(theirs)];

  expect(await undoEntry(shop, { actor: admin, id: merged.entry })).toMatchObject({ ok: true });
  expect(await listed()).toEqual([ashas]);
  const mails = await db.select().from(sentMessages);
  const whose = (id: number) => mails.find((mail) => mail.id === id)!.customerId;
  expect([whose(ownMail), whose(theirMail)]).toEqual([asha.id, lata.id]);
  const [row] = await db.select().from(prescriptions).where(eq(prescriptions.id, latas));
  expect(row).toMatchObject({ userId: null, personId: null, erasedAt: null });
  expect(await db.$count(examinations, eq(examinations.prescriptionId, latas))).toBe(1);
  // Whoever leaves takes with them what is theirs.
  const of = async (who: Parameters<typeof prescriptionsOf>[1]) =>
    (await db.select({ id: prescriptions.id }).from(prescriptions).where(prescriptionsOf(db, who))).map(({ id }) => id);
  expect(await of({ customerId: lata.id })).toEqual([latas]);
  expect(await of({ userId: asha.userId })).toEqual([ashas]);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { examinations } from "#db/schema/examinations.ts";
import { prescriptions } from "#db/schema/prescriptions.ts";
import { customerOfAccount } from "#services/customers/customer-of-account.ts";
import { listPrescriptions } from "#services/prescriptions/list-prescriptions.ts";
import { savePrescription } from "#services/prescriptions/save-prescription.ts";
import { collectPrescriptions } from "#services/privacy/collect-prescriptions.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { accountsScene } from "#tests/support/shop/accounts-scene.ts";
import { staffOf } from "#tests/support/shop/counter-scene.ts";
import { examined } from "#tests/support/shop/examined.ts";
import { makeStore } from "#tests/support/shop/make-store.ts";
import { typedValues } from "#tests/support/shop/prescription-scene.ts";
import { finishExam } from "./finish-exam.ts";
import { readExamCard, readExamPage } from "./read-exam.ts";
import { saveDraft } from "./save-draft.ts";

const { db, shop: without, newcomer } = await accountsScene();
const shop = { ...without, files: await temporaryFiles() };

test("what cannot be opened shuts neither the page of an examination, nor a list, nor the export: both say so", async () => {
  const storeId = await makeStore(db, "DELA");
  const optometrist = await staffOf(db, "optometrist", storeId);
  const { actor } = await newcomer();
  const holder = { actor, guestKey: null };
  const customerId = await customerOfAccount(db, { userId: actor.id });
  let hours = 0;
  const books = async () => {
    hours += 1;
    const startsAt = new Date(shop.now().getTime() - hours * 3_600_000);
    const person = { name: "Asha Rao", phone: "9812345678", email: "", customerId, userId: actor.id };
    const [made] = await db
      .insert(eyeTestBookings)
      .values({ kind: "store", storeId, startsAt, ...person })
      .returning({ id: eyeTestBookings.id });
    return made!.id;
  };
  const examine = async () => {
    const id = await books();
    const done = await finishExam(shop, { actor: optometrist, id, changes: examined(), revision: 0, confirmed: [] });
    if (!done.ok) throw new Error(done.reason);
    shop.passTime(60_000);
    return { id, prescriptionId: done.prescriptionId };
  };
  const lose = (id: string) => db.update(prescriptions).set({ keyName: "lost" }).where(eq(prescriptions.id, id));
  const loseExam = (id: string) =>
    db.update(examinations).set({ keyName: "lost" }).where(eq(examinations.bookingId, id));
  const [first, second] = [await examine(), await examine()];
  await lose(second.prescriptionId);

  const next = await books();
  const page = await readExamPage(shop, { actor: optometrist, id: next });
  expect(page.prior).toMatchObject({ newest: { id: first.prescriptionId }, unreadable: [expect.any(Date)] });
  // Its own page says so, and the card is not printed.
  const own = await readExamPage(shop, { actor: optometrist, id: second.id });
  expect(own).toMatchObject({ finished: null, unreadable: { draft: false, finished: true } });
  expect(own.prior.unreadable).toEqual([]);
  await expect(readExamCard(shop, { actor: optometrist, id: second.id })).rejects.toMatchObject({ code: "not_found" });
  expect((await listPrescriptions(shop, { holder })).map(({ id }) => id)).toEqual([first.prescriptionId]);
  await finishExam(shop, { actor: optometrist, id: next, changes: examined(), revision: 0, confirmed: [] });

  await loseExam(first.id);
  const draft = await books();
  await saveDraft(shop, { actor: optometrist, id: draft, changes: { notes: ["", "Rests advised"] } });
  await loseExam(draft);
  expect(await readExamPage(shop, { actor: optometrist, id: draft })).toMatchObject({
    draft: null,
    unreadable: { draft: true, finished: false },
  });
  const taken = await collectPrescriptions(shop, { who: { userId: actor.id }, user: actor, reader: actor });
  expect(taken.prescriptions.map(({ id }) => id)).toContain(first.prescriptionId);
  expect(taken.prescriptions).toHaveLength(2);
  const why = expect.stringContaining("nobody can read it");
  expect(taken.prescriptions_that_cannot_be_read).toMatchObject([{ id: second.prescriptionId, why }]);
  const read = taken.examinations.map(({ found }) => found !== null);
  expect(read.filter(Boolean)).toHaveLength(2);
  expect(taken.examinations.filter(({ found }) => found === null)).toMatchObject([{ why }, { why }]);
});

test("a sheet whose file is lost keeps nothing else out of the export", async () => {
  const { actor } = await newcomer();
  const holder = { actor, guestKey: null };
  const saved = await savePrescription(shop, { holder, values: typedValues({ confirmed: "yes" }) });
  if (!saved.ok) throw new Error(saved.reason);
  await db
    .update(prescriptions)
    .set({ filePath: "nowhere.bin", fileType: "application/pdf" })
    .where(eq(prescriptions.id, saved.id));
  const taken = await collectPrescriptions(shop, { who: { userId: actor.id }, user: actor, reader: actor });
  expect(taken.prescriptions).toMatchObject([{ id: saved.id, file: null, file_cannot_be_read: expect.any(String) }]);
  expect(taken.sheets).toEqual({});
  // A store of files that is away is no lost file: the copy is asked for once more.
  const away = { ...shop, files: { ...shop.files, read: () => Promise.reject(new Error("The disk is away.")) } };
  const again = collectPrescriptions(away, { who: { userId: actor.id }, user: actor, reader: actor });
  await expect(again).rejects.toThrow("The disk is away.");
});

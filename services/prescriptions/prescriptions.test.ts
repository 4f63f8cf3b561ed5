import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { consents } from "#db/schema/accounts.ts";
import { prescriptions } from "#db/schema/prescriptions.ts";
import { GUEST } from "#domain/accounts/actor.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { shopWithFiles, typedValues } from "#tests/support/shop/prescription-scene.ts";
import { makePdf } from "#tests/support/uploads/make-pdf.ts";
import { claimGuestPrescriptions } from "./claim-guest-prescriptions.ts";
import { erasePrescription } from "./erase-prescription.ts";
import { newGuestKey } from "./guest-key.ts";
import type { PrescriptionHolder } from "./holder.ts";
import { listPeople } from "./list-people.ts";
import { listPrescriptions } from "./list-prescriptions.ts";
import { listReads } from "./list-reads.ts";
import { readPrescription } from "./read-prescription.ts";
import { readSheet, readSheetPage } from "./read-sheet.ts";
import { CHOOSE_THE_SIGN } from "#domain/prescriptions/plus-cylinder.ts";
import { removePerson } from "./remove-person.ts";
import { savePerson } from "./save-person.ts";
import { savePrescription } from "./save-prescription.ts";
import { saveSheet } from "./save-sheet.ts";
import { sweepPrescriptions } from "./sweep-prescriptions.ts";

const { db } = await testDatabase();
const { shop, removeFiles } = await shopWithFiles(db);
let asha: PrescriptionHolder;
let other: PrescriptionHolder;
beforeAll(async () => {
  asha = { actor: await makeUser(db), guestKey: null };
  other = { actor: await makeUser(db), guestKey: null };
});

const save = async (holder: PrescriptionHolder, over: Record<string, unknown> = {}) => {
  const saved = await savePrescription(shop, { holder, values: typedValues(over) });
  if (!saved.ok) throw new Error(saved.message);
  return saved.id;
};
const sheet = async (holder: PrescriptionHolder) => {
  const saved = await saveSheet(shop, { holder, file: { name: "../My card.pdf", bytes: makePdf() } });
  if (!saved.ok) throw new Error(saved.message);
  return saved.id;
};
const rowOf = async (id: string) => (await db.select().from(prescriptions).where(eq(prescriptions.id, id)))[0];
const files = () => shop.files.list("prescription");

test("what is saved is read back in minus cylinder, as it was typed as well", async () => {
  const id = await save(asha, { r_sph: "-2.75", r_cyl: "+0.50", r_axi: "0" });
  const { content, source } = await readPrescription(shop, { holder: asha, id, how: "shown" });
  expect(source).toBe("typed");
  expect(content.eyes?.right).toEqual({ sph: -225, cyl: -50, axis: 90, add: null, pdMm: 31.5 });
  expect(content.typed).toMatchObject({ r_cyl: "+0.50", r_axi: "0" });
});

test("a form of the site asks for a sign that was not typed, a call takes the number as it is", async () => {
  const given = { holder: asha, values: typedValues({ r_sph: "2.25", l_sph: "2" }) };
  expect(await savePrescription(shop, { ...given, asksSign: true })).toMatchObject({
    ok: false,
    reason: "form",
    message: `Right SPH: ${CHOOSE_THE_SIGN}`,
    fields: { r_sph: CHOOSE_THE_SIGN, l_sph: CHOOSE_THE_SIGN },
  });
  const called = await savePrescription(shop, given);
  if (!called.ok) throw new Error(called.message);
  const { content } = await readPrescription(shop, { holder: asha, id: called.id, how: "shown" });
  expect(content.eyes?.right.sph).toBe(225);
});

test("to anybody else it is unknown", async () => {
  const id = await save(asha);
  const guest = { actor: GUEST, guestKey: newGuestKey() };
  for (const holder of [other, guest, { actor: GUEST, guestKey: null }]) {
    await expect(readPrescription(shop, { holder, id, how: "shown" })).rejects.toMatchObject({ code: "not_found" });
    await expect(readSheet(shop, { holder, id })).rejects.toMatchObject({ code: "not_found" });
  }
  await expect(erasePrescription(shop, { holder: other, id })).rejects.toMatchObject({ code: "not_found" });
  expect(await listPrescriptions(shop, { holder: other })).toEqual([]);
});

test("another row's values, or another's sheet, do not open", async () => {
  const [one, two] = [await sheet(asha), await sheet(asha)];
  const [first, second] = [await rowOf(one), await rowOf(two)];
  await db.update(prescriptions).set({ encrypted: second!.encrypted }).where(eq(prescriptions.id, one));
  await expect(readPrescription(shop, { holder: asha, id: one, how: "shown" })).rejects.toThrow("another's place");
  await db
    .update(prescriptions)
    .set({ encrypted: first!.encrypted, filePath: second!.filePath })
    .where(eq(prescriptions.id, one));
  await expect(readSheet(shop, { holder: asha, id: one })).rejects.toThrow("another's place");
  await db.delete(prescriptions).where(eq(prescriptions.id, one));
  await shop.files.remove("prescription", first!.filePath!);
});

test("each look is written down, once a showing, and its owner sees who it was", async () => {
  const id = await save(asha);
  await listPrescriptions(shop, { holder: asha });
  await readPrescription(shop, { holder: asha, id, how: "shown" });
  await readPrescription(shop, { holder: asha, id, how: "exported" });
  shop.passTime(61_000);
  await readPrescription(shop, { holder: asha, id, how: "shown" });
  const reads = await listReads(shop, { holder: asha, prescriptionId: id });
  expect(reads.map(({ how, who }) => [how, who.kind])).toEqual([
    ["shown", "you"],
    ["exported", "you"],
    ["shown", "you"],
  ]);
  expect(await listReads(shop, { holder: other, prescriptionId: id })).toEqual([]);
});

test("a sheet is encrypted on disk, opened for its owner, and gone once it is erased", async () => {
  const id = await sheet(asha);
  const row = await rowOf(id);
  expect(row?.filePath).toMatch(/^[a-f0-9]{32}-[a-f0-9]{32}\.sealed$/);
  const kept = await shop.files.read("prescription", row!.filePath!);
  expect(kept!.includes(Buffer.from("%PDF"))).toBe(false);
  const opened = await readSheet(shop, { holder: asha, id });
  expect(opened.bytes.equals(makePdf())).toBe(true);
  const { content } = await readPrescription(shop, { holder: asha, id, how: "shown" });
  expect(content.file).toEqual({ name: "My card.pdf", size: makePdf().length, pages: 1 });

  const { bytes, headers } = await readSheetPage(shop, { holder: asha, id, page: 1 });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", height: 1_980 });
  expect(kept!.includes(bytes.subarray(0, 64))).toBe(false);
  expect(headers).toMatchObject({ "Content-Type": "image/webp", "Cache-Control": "private, no-store" });
  const admin = await makeUser(db, { role: "admin" });
  for (const [holder, page] of [
    [asha, 2],
    [asha, 0],
    [asha, Number.NaN],
    [other, 1],
    [{ actor: GUEST, guestKey: null }, 1],
    // Given for no order yet, so no concern of anybody who works here.
    [{ actor: admin, guestKey: null }, 1],
  ] as const)
    await expect(readSheetPage(shop, { holder, id, page })).rejects.toMatchObject({ code: "not_found" });
  const reads = await listReads(shop, { holder: asha, prescriptionId: id });
  expect(reads.map(({ how }) => how).toSorted()).toEqual(["downloaded", "shown"]);

  expect(await erasePrescription(shop, { holder: asha, id })).toEqual({ ok: true });
  await removeFiles();
  expect(await shop.files.has("prescription", row!.filePath!)).toBe(false);
  expect(await rowOf(id)).toMatchObject({
    encrypted: null,
    keyName: null,
    filePath: null,
    fileType: null,
    personId: null,
  });
  await expect(readPrescription(shop, { holder: asha, id, how: "shown" })).rejects.toMatchObject({ code: "not_found" });
  await expect(erasePrescription(shop, { holder: asha, id })).rejects.toMatchObject({ code: "not_found" });
});

test("a guest sees what this browser gave, and takes it into the account once", async () => {
  const guestKey = newGuestKey();
  const guest = { actor: GUEST, guestKey };
  const id = await save(guest, { age: "12", guardian: "on" });
  expect((await listPrescriptions(shop, { holder: guest })).map((view) => view.id)).toEqual([id]);
  const { actor } = { actor: await makeUser(db) };
  const claim = () => db.transaction((tx) => claimGuestPrescriptions(tx, shop, { userId: actor.id, guestKey }));
  expect([await claim(), await claim()]).toEqual([1, 0]);
  expect(await listPrescriptions(shop, { holder: guest })).toEqual([]);
  expect((await listPrescriptions(shop, { holder: { actor, guestKey: null } })).map((view) => view.id)).toEqual([id]);
  const agreed = await db.select().from(consents).where(eq(consents.userId, actor.id));
  expect(agreed).toMatchObject([{ kind: "guardian", subject: id, version: "2026-11-21" }]);
});

test("for somebody under 18 a guardian agrees, and that is recorded", async () => {
  const refused = await savePrescription(shop, { holder: asha, values: typedValues({ age: "17" }) });
  expect(refused).toMatchObject({ ok: false, fields: { guardian: expect.stringContaining("guardian must agree") } });
  const id = await save(asha, { age: "17", guardian: "on" });
  expect(await db.select().from(consents).where(eq(consents.subject, id))).toHaveLength(1);
});

test("what no guest claims is swept after seven days, and files that no row names after two", async () => {
  const guest = { actor: GUEST, guestKey: newGuestKey() };
  const id = await sheet(guest);
  const mine = await sheet(asha);
  const stray = await shop.files.put("prescription", Buffer.from("stray"), {
    contentType: "application/octet-stream",
    extension: "sealed",
  });
  shop.passTime(7 * 86_400_000 - 1_000);
  await sweepPrescriptions(shop);
  expect(await rowOf(id)).toBeDefined();
  shop.passTime(2_000);
  // The clock of the tests stands before that of the disk.
  const ahead = { ...shop, now: () => new Date(Math.max(shop.now().getTime(), Date.now() + 2 * 86_400_000)) };
  await sweepPrescriptions(ahead);
  await removeFiles();
  expect(await rowOf(id)).toBeUndefined();
  const left = (await files()).map(({ path }) => path);
  expect(left).not.toContain(stray.path);
  expect(left).toContain((await rowOf(mine))!.filePath);
});

test("people have their own histories; whoever is removed leaves the prescriptions", async () => {
  const person = await savePerson(shop, { holder: asha, name: "Ravi", birthYear: 2012 });
  if (!person.ok) throw new Error(person.message);
  const id = await save(asha, { person_id: String(person.id) });
  expect((await listPrescriptions(shop, { holder: asha, personId: person.id })).map((view) => view.id)).toEqual([id]);
  expect(await listPeople(shop, { holder: asha })).toEqual([
    { id: person.id, name: "Ravi", birthYear: 2012, prescriptionCount: 1 },
  ]);
  await expect(save(other, { person_id: String(person.id) })).rejects.toMatchObject({ code: "not_found" });
  await expect(removePerson(shop, { holder: other, id: person.id })).rejects.toMatchObject({ code: "not_found" });
  await expect(savePerson(shop, { holder: other, id: person.id, name: "X", birthYear: null })).rejects.toMatchObject({
    code: "not_found",
  });
  await removePerson(shop, { holder: asha, id: person.id });
  expect((await readPrescription(shop, { holder: asha, id, how: "shown" })).person).toBeNull();
});

import { beforeAll, expect, test } from "vitest";
import { GUEST } from "#domain/accounts/actor.ts";
import { newGuestKey } from "#services/prescriptions/guest-key.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeUser } from "#tests/support/make-user.ts";
import { shopWithFiles, typedValues } from "#tests/support/prescription-scene.ts";
import type { PrescriptionHolder } from "./holder.ts";
import { listPrescriptions } from "./list-prescriptions.ts";
import { readPrescription } from "./read-prescription.ts";
import { savePrescription } from "./save-prescription.ts";

const { db } = await testDatabase();
const { shop } = await shopWithFiles(db);
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

test("what is saved is read back in minus cylinder, as it was typed as well", async () => {
  const id = await save(asha, { r_sph: "-2.75", r_cyl: "+0.50", r_axi: "0" });
  const { content, source } = await readPrescription(shop, { holder: asha, id, how: "shown" });
  expect(source).toBe("typed");
  expect(content.eyes?.right).toEqual({ sph: -225, cyl: -50, axis: 90, add: null, pdMm: 31.5 });
  expect(content.typed).toMatchObject({ r_cyl: "+0.50", r_axi: "0" });
});

test("to anybody else it is unknown", async () => {
  const id = await save(asha);
  const guest = { actor: GUEST, guestKey: newGuestKey() };
  for (const holder of [other, guest, { actor: GUEST, guestKey: null }]) {
    await expect(readPrescription(shop, { holder, id, how: "shown" })).rejects.toMatchObject({ code: "not_found" });
  }
  expect(await listPrescriptions(shop, { holder: other })).toEqual([]);
});

import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { prescriptions } from "#db/schema/prescriptions.ts";
import { aesVault } from "#integrations/vault/aes-vault.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { shopWithFiles, typedValues } from "#tests/support/shop/prescription-scene.ts";
import { makePdf } from "#tests/support/uploads/make-pdf.ts";
import type { PrescriptionHolder } from "./holder.ts";
import { listPrescriptions } from "./list-prescriptions.ts";
import { readSheet, readSheetPage } from "./read-sheet.ts";
import { savePrescription } from "./save-prescription.ts";
import { saveSheet } from "./save-sheet.ts";
import { reencryptPrescriptions } from "./reencrypt-prescriptions.ts";

const [older, newer] = [
  { name: "older", key: randomBytes(32) },
  { name: "newer", key: randomBytes(32) },
];
const { db } = await testDatabase();
const { shop, removeFiles } = await shopWithFiles(db, { vault: aesVault([older]) });
let holder: PrescriptionHolder;
const sheets: string[] = [];
const keys = async () =>
  (await db.select({ keyName: prescriptions.keyName }).from(prescriptions)).map((row) => row.keyName);

beforeAll(async () => {
  holder = { actor: await makeUser(db), guestKey: null };
  for (const r_sph of ["-1", "-2", "-3"]) {
    await savePrescription(shop, { holder, values: typedValues({ r_sph, l_sph: r_sph }) });
    const saved = await saveSheet(shop, { holder, file: { name: "card.pdf", bytes: makePdf() } });
    if (saved.ok) sheets.push(saved.id);
  }
});

test("values and sheets go over to a new key while they are read, broken off and begun again", async () => {
  const before = await listPrescriptions(shop, { holder });
  const files = (await shop.files.list("prescription")).map(({ path }) => path);
  const both = { ...shop, vault: aesVault([newer, older]) };

  const stop = new AbortController();
  const breaking = { ...both, log: shop.log, db: countedTransactions(2, () => stop.abort()) };
  expect((await reencryptPrescriptions(breaking, { signal: stop.signal })).encrypted).toBe(2);
  expect((await keys()).filter((name) => name === "newer")).toHaveLength(2);
  expect(await listPrescriptions(both, { holder })).toEqual(before);

  expect(
    await Promise.all([reencryptPrescriptions(both), reencryptPrescriptions(both)]).then((all) =>
      all.reduce((n, { encrypted }) => n + encrypted, 0),
    ),
  ).toBe(4);
  expect(new Set(await keys())).toEqual(new Set(["newer"]));
  await removeFiles();
  const left = (await shop.files.list("prescription")).map(({ path }) => path);
  expect(left).toHaveLength(3);
  expect(left.filter((path) => files.includes(path))).toEqual([]);

  // The older key can be given up.
  const after = { ...shop, vault: aesVault([newer]) };
  expect(await listPrescriptions(after, { holder })).toEqual(before);
  for (const id of sheets) {
    expect((await readSheet(after, { holder, id })).bytes.equals(makePdf())).toBe(true);
    const { bytes } = await readSheetPage(after, { holder, id, page: 1 });
    expect(bytes.toString("latin1", 8, 12)).toBe("WEBP");
  }
  expect(await reencryptPrescriptions(after)).toEqual({ encrypted: 0, failed: 0 });
});

test("what is encrypted with a key that is not here is left as it is, and told once", async () => {
  const told: unknown[] = [];
  const log = { ...shop.log, warn: (data: Record<string, unknown>) => void told.push(data.lost) };
  const without = { ...shop, log, vault: aesVault([older]) };
  for (let turn = 0; turn < 2; turn += 1)
    expect(await reencryptPrescriptions(without)).toEqual({ encrypted: 0, failed: 0 });
  expect(new Set(await keys())).toEqual(new Set(["newer"]));
  expect(told).toEqual([{ newer: 6 }]);
  expect(shop.errors).toEqual([]);
});

test("what its key does not open is left as it is and told", async () => {
  const broken = { ...shop, vault: aesVault([older, { name: "newer", key: randomBytes(32) }]) };
  expect(await reencryptPrescriptions(broken)).toEqual({ encrypted: 0, failed: 6 });
  expect(new Set(await keys())).toEqual(new Set(["newer"]));
  expect(shop.errors).toContain("a prescription could not be sealed anew");
});

/** The database, with a word after so many transactions. */
function countedTransactions(most: number, enough: () => void): typeof db {
  let count = 0;
  return new Proxy(db, {
    get(target, name, receiver) {
      if (name === "transaction" && (count += 1) >= most) enough();
      const value: unknown = Reflect.get(target, name, receiver);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

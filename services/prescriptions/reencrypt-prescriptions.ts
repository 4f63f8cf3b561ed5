import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { examinations } from "#db/schema/examinations.ts";
import { prescriptions } from "#db/schema/prescriptions.ts";
import { reencryptExams } from "#services/examinations/reencrypt-exams.ts";
import type { Shop } from "#services/shop.ts";
import { ENCRYPTED_FILE } from "./keep-prescription.ts";
import { decryptContent, decryptSheet, encryptContent, encryptSheet } from "./encrypted-content.ts";

type Parts = Pick<Shop, "db" | "files" | "vault" | "jobs" | "log">;

export type Reencrypted = { encrypted: number; failed: number };

/** What is told once a process: keys that were lost do not come back. */
const toldLost = new WeakSet<Parts["vault"]>();

/**
 * The change of a key: encrypts with the current one whatever an older one has encrypted, row by row, while the shop is open.
 * Begun again, it goes on where it was: the name of the key in a row says whether it is done. What cannot be opened is
 * counted and left as it is; rows of a key that this shop does not have are not tried.
 */
export async function reencryptPrescriptions(shop: Parts, given: { signal?: AbortSignal } = {}): Promise<Reencrypted> {
  const done: Reencrypted = { encrypted: 0, failed: 0 };
  await warnOfLost(shop);
  let after = "00000000-0000-0000-0000-000000000000";
  while (!given.signal?.aborted) {
    const rows = await shop.db
      .select({ id: prescriptions.id })
      .from(prescriptions)
      .where(and(gt(prescriptions.id, after), isOld(shop)))
      .orderBy(asc(prescriptions.id))
      .limit(100);
    if (rows.length === 0) break;
    for (const { id } of rows) {
      if (given.signal?.aborted) break;
      try {
        if (await reencryptOne(shop, id)) done.encrypted += 1;
      } catch (error) {
        done.failed += 1;
        shop.log.error({ err: error, prescription: id }, "a prescription could not be sealed anew");
      }
    }
    after = rows.at(-1)!.id;
  }
  const exams = await reencryptExams(shop, given);
  done.encrypted += exams.encrypted;
  done.failed += exams.failed;
  if (done.encrypted + done.failed > 0) {
    shop.log.info({ ...done, keys: await countByKey(shop.db) }, "prescriptions were sealed anew with the current key");
  }
  return done;
}

function isOld({ vault }: Pick<Shop, "vault">) {
  return and(
    isNotNull(prescriptions.encrypted),
    ne(prescriptions.keyName, vault.currentKey),
    inArray(prescriptions.keyName, [...vault.keyNames]),
  );
}

async function warnOfLost({ db, vault, log }: Parts): Promise<void> {
  if (toldLost.has(vault)) return;
  const counted = Object.entries(await countByKey(db));
  const lost = Object.fromEntries(counted.filter(([keyName]) => !vault.keyNames.includes(keyName)));
  toldLost.add(vault);
  if (Object.keys(lost).length > 0)
    log.warn({ lost }, "prescriptions are sealed with keys that this shop was not given: they open no more");
}

/**
 * False when it was erased or encrypted anew meanwhile. Values and sheet change in one step; the old sheet goes after it. A new
 * sheet whose step fails stays for the sweep: whether a broken commit came through is not known here.
 */
async function reencryptOne(shop: Parts, id: string): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(prescriptions)
      .where(and(eq(prescriptions.id, id), isOld(shop)))
      .for("update");
    if (!row?.encrypted || !row.keyName) return false;
    const { keyName, filePath } = row;
    const content = decryptContent(shop.vault, id, { bytes: row.encrypted, keyName });
    const encrypted = encryptContent(shop.vault, id, content);
    const path = filePath === null ? null : await reencryptFile(tx, shop, { id, filePath, keyName });
    await tx
      .update(prescriptions)
      .set({ encrypted: encrypted.bytes, keyName: encrypted.keyName, filePath: path })
      .where(eq(prescriptions.id, id));
    return true;
  });
}

async function reencryptFile(
  tx: Db,
  shop: Parts,
  row: { id: string; filePath: string; keyName: string },
): Promise<string> {
  const bytes = await shop.files.read("prescription", row.filePath);
  if (bytes === null) throw new Error("The sheet of a prescription is not in its place.");
  const sheet = decryptSheet(shop.vault, row.id, { bytes, keyName: row.keyName });
  const { path } = await shop.files.put("prescription", encryptSheet(shop.vault, row.id, sheet).bytes, ENCRYPTED_FILE);
  await shop.jobs.send(tx, "files.remove", { area: "prescription", path: row.filePath });
  return path;
}

/** How much is encrypted with which key, examinations as well. One that is not named any more can be given up. */
async function countByKey(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ key_name: string; count: number }>(sql`
    select key_name, count(*)::int as count from (
      select key_name from ${prescriptions} union all select key_name from ${examinations}) sealed
    where key_name is not null group by key_name order by key_name`);
  return Object.fromEntries(rows.map(({ key_name: keyName, count }) => [keyName, count]));
}

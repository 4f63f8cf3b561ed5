import { and, asc, eq, gt, inArray, isNotNull, ne } from "drizzle-orm";
import { examinations } from "#db/schema/examinations.ts";
import type { Shop } from "#services/shop.ts";
import { encryptExam } from "./exam-content.ts";
import { openExam } from "./save-draft.ts";

type Parts = Pick<Shop, "db" | "vault" | "log">;

/** The change of a key, as `reencryptPrescriptions` does it: row by row, and begun again it goes on where it was. */
export async function reencryptExams(
  shop: Parts,
  given: { signal?: AbortSignal } = {},
): Promise<{ encrypted: number; failed: number }> {
  const done = { encrypted: 0, failed: 0 };
  let after = "00000000-0000-0000-0000-000000000000";
  while (!given.signal?.aborted) {
    const rows = await shop.db
      .select({ id: examinations.id })
      .from(examinations)
      .where(and(gt(examinations.id, after), isOld(shop)))
      .orderBy(asc(examinations.id))
      .limit(100);
    if (rows.length === 0) break;
    for (const { id } of rows) {
      if (given.signal?.aborted) break;
      try {
        if (await reencryptOne(shop, id)) done.encrypted += 1;
      } catch (error) {
        done.failed += 1;
        shop.log.error({ err: error, examination: id }, "an examination could not be sealed anew");
      }
    }
    after = rows.at(-1)!.id;
  }
  return done;
}

function isOld({ vault }: Pick<Shop, "vault">) {
  return and(
    isNotNull(examinations.encrypted),
    ne(examinations.keyName, vault.currentKey),
    inArray(examinations.keyName, [...vault.keyNames]),
  );
}

/** False when it was erased or encrypted anew meanwhile. */
async function reencryptOne(shop: Parts, id: string): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(examinations)
      .where(and(eq(examinations.id, id), isOld(shop)))
      .for("update");
    if (!row) return false;
    const { bytes, keyName } = encryptExam(shop.vault, id, openExam(shop, row));
    await tx.update(examinations).set({ encrypted: bytes, keyName }).where(eq(examinations.id, id));
    return true;
  });
}

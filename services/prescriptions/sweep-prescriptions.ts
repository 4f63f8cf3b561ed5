import { and, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { cartPrescriptions, prescriptions } from "#db/schema/prescriptions.ts";
import type { Shop } from "#services/shop.ts";
import { GUEST_DAYS } from "./guest-key.ts";

const DAY_MS = 86_400_000;
const atOnce = 500;

/**
 * What a guest gave and nobody claimed goes after seven days, row and sheet. So do notes of cart lines that were bought,
 * and sheets that no row names: a process that died between disk and database leaves such.
 */
export async function sweepPrescriptions(shop: Pick<Shop, "db" | "files" | "jobs" | "now">): Promise<void> {
  const ago = (days: number) => new Date(shop.now().getTime() - days * DAY_MS);
  await shop.db.transaction(async (tx) => {
    const stale = await tx
      .select({ id: prescriptions.id, filePath: prescriptions.filePath })
      .from(prescriptions)
      .where(and(isNotNull(prescriptions.guestKeyHash), lt(prescriptions.createdAt, ago(GUEST_DAYS))))
      .limit(atOnce)
      .for("update", { skipLocked: true });
    if (stale.length === 0) return;
    const ids = stale.map(({ id }) => id);
    // Claimed since we looked: the lock is ours, but the guard stays in the write.
    await tx.delete(prescriptions).where(and(inArray(prescriptions.id, ids), isNotNull(prescriptions.guestKeyHash)));
    for (const { filePath: path } of stale) {
      if (path !== null) await shop.jobs.send(tx, "files.remove", { area: "prescription", path });
    }
  });
  await shop.db
    .delete(cartPrescriptions)
    .where(
      and(
        lt(cartPrescriptions.createdAt, ago(1)),
        sql`exists (select 1 from spent_cart_keys k where k.client_key = ${cartPrescriptions.cartKey} and k.order_id is not null)`,
      ),
    );
  // Longer than a clock is likely to jump: a sheet that is being kept just now must not look old.
  await removeStrayFiles(shop, ago(2));
}

async function removeStrayFiles({ db, files }: Pick<Shop, "db" | "files">, before: Date): Promise<void> {
  const old = (await files.list("prescription")).filter(({ changedAt }) => changedAt < before).map(({ path }) => path);
  for (let from = 0; from < old.length; from += atOnce) {
    const some = old.slice(from, from + atOnce);
    const named = await db
      .select({ path: prescriptions.filePath })
      .from(prescriptions)
      .where(inArray(prescriptions.filePath, some));
    const kept = new Set(named.map(({ path }) => path));
    for (const path of some) if (!kept.has(path)) await files.remove("prescription", path);
  }
}

import { and, eq, gte, lte } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { storeClosures } from "#db/schema/store-days.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { type ClosureRefusal, refuseDays } from "#domain/stores/closure-form.ts";
import type { Closure } from "#domain/stores/closures.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { countBookedOn } from "./count-booked.ts";
import { lockStoreOf } from "./store-row.ts";

type Given = { actor: Actor; storeId: number; undoes?: number };
type CloseDaysResult =
  | { ok: true; entry: number }
  | { ok: false; reason: ClosureRefusal }
  | { ok: false; reason: "booked"; booked: number };

/** The days as the log names what was changed: each closure for itself. */
const fieldOf = ({ fromDay, toDay }: Closure): string =>
  fromDay === toDay ? `closed ${fromDay}` : `closed ${fromDay} to ${toDay}`;

/**
 * Closes a store on some days. Eye tests that are booked on them stay as they are: of more than `known` it is asked first. Where
 * nobody is asked, as by an undo, they are not read.
 */
export async function closeDays(
  shop: Pick<Shop, "db" | "now">,
  { actor, storeId, undoes, known, ...closure }: Given & Closure & { known?: number },
): Promise<CloseDaysResult> {
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    // One after the other: two presses close the days once.
    await lockStoreOf(tx, { actor, id: storeId, action: "store.close-days" });
    const refusal = refuseDays(closure, kolkataDay(now));
    if (refusal) return { ok: false, reason: refusal };
    if (await overlaps(tx, { storeId, ...closure })) return { ok: false, reason: "overlap" };
    if (known !== undefined) {
      const days = await countBookedOn(tx, { storeId, ...closure, now });
      const booked = days.reduce((sum, { count }) => sum + count, 0);
      if (booked > known) return { ok: false, reason: "booked", booked };
    }
    await tx.insert(storeClosures).values({ storeId, ...closure, createdAt: now });
    return { ok: true, entry: await log(tx, { actor, storeId, closure, undoes, isClosed: true, now }) };
  });
}

/** Opens it again on the days of one closure. */
export async function openDays(
  shop: Pick<Shop, "db" | "now">,
  { actor, storeId, undoes, ...which }: Given & ({ id: number } | Pick<Closure, "fromDay" | "toDay">),
): Promise<{ entry: number }> {
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    await lockStoreOf(tx, { actor, id: storeId, action: "store.close-days" });
    const [closure] = await tx
      .delete(storeClosures)
      .where(
        and(
          eq(storeClosures.storeId, storeId),
          "id" in which
            ? eq(storeClosures.id, which.id)
            : and(eq(storeClosures.fromDay, which.fromDay), eq(storeClosures.toDay, which.toDay)),
        ),
      )
      .returning();
    if (!closure) throw new AppError("not_found");
    return { entry: await log(tx, { actor, storeId, closure, undoes, isClosed: false, now }) };
  });
}

const overlaps = async (tx: Db, { storeId, fromDay, toDay }: { storeId: number } & Closure): Promise<boolean> =>
  (await tx.$count(
    storeClosures,
    and(eq(storeClosures.storeId, storeId), lte(storeClosures.fromDay, toDay), gte(storeClosures.toDay, fromDay)),
  )) > 0;

function log(
  tx: Db,
  given: {
    actor: Actor;
    storeId: number;
    closure: Closure;
    undoes: number | undefined;
    isClosed: boolean;
    now: Date;
  },
): Promise<number> {
  const { actor, storeId, closure, undoes, isClosed, now } = given;
  const { fromDay, toDay, reason } = closure;
  return recordAudit(tx, {
    actor,
    action: isClosed ? "store.days_closed" : "store.days_opened",
    object: { kind: "store", id: storeId },
    changes: { [fieldOf(closure)]: isClosed ? [null, reason] : [reason, null] },
    data: { storeId, fromDay, toDay, reason },
    undoes,
    now,
  });
}

import { and, eq, sql } from "drizzle-orm";
import { auditEntries } from "#db/schema/accounts.ts";
import { stockLevels } from "#db/schema/stock-keeping.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { checkLevel, type LevelRefusal, type StockLevel } from "#domain/stock/stock-level.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findLastChange, type LastChange } from "#services/audit/find-last-change.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { lockUnit } from "./lock-unit.ts";

export type SetLevelAnswer =
  /** `entry`: of the log; null where it stood so. */
  | { ok: true; entry: number | null }
  | { ok: false; reason: LevelRefusal }
  /** Somebody else has said something else since. */
  | { ok: false; reason: "changed"; present: StockLevel | null; last: LastChange | null };

/**
 * Says how much of a unit a store wants to have; null: nothing is said of it. `seen`: what the form has shown; where it is another by
 * now nothing is changed. Left out, the last word counts.
 */
export async function setStockLevel(
  shop: Pick<Shop, "db" | "now">,
  given: {
    actor: Actor | SystemActor;
    storeId: number;
    attributeValueId: number;
    level: StockLevel | null;
    seen?: StockLevel | null | undefined;
    /** The entry of the log that this takes back. */
    undoes?: number;
  },
): Promise<SetLevelAnswer> {
  const { actor, storeId, attributeValueId, level, seen, undoes } = given;
  requirePermission(actor, "stock.level", { storeId });
  const wrong = level && checkLevel(level);
  if (wrong) return { ok: false, reason: wrong };
  return shop.db.transaction<SetLevelAnswer>(async (tx) => {
    if (!(await lockUnit(tx, { storeId, attributeValueId }))) throw new AppError("not_found");
    const here = and(eq(stockLevels.storeId, storeId), eq(stockLevels.attributeValueId, attributeValueId));
    const [row] = await tx
      .select({ minimum: stockLevels.minimum, maximum: stockLevels.maximum })
      .from(stockLevels)
      .where(here);
    const present = row ?? null;
    if (isSame(present, level)) return { ok: true, entry: null };
    if (seen !== undefined && !isSame(present, seen)) {
      const where = sql`${auditEntries.data} ->> 'storeId' = ${String(storeId)}`;
      const last = await findLastChange(tx, {
        kind: "unit",
        id: attributeValueId,
        actions: ["stock.levels_changed"],
        where,
      });
      return { ok: false, reason: "changed", present, last };
    }
    if (level === null) await tx.delete(stockLevels).where(here);
    else
      await tx
        .insert(stockLevels)
        .values({ storeId, attributeValueId, ...level })
        .onConflictDoUpdate({ target: [stockLevels.storeId, stockLevels.attributeValueId], set: level });
    const entry = await recordAudit(tx, {
      actor,
      action: "stock.levels_changed",
      object: { kind: "unit", id: attributeValueId },
      changes: {
        minimum: [present?.minimum ?? null, level?.minimum ?? null],
        maximum: [present?.maximum ?? null, level?.maximum ?? null],
      },
      data: { storeId },
      undoes,
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}

const isSame = (one: StockLevel | null, other: StockLevel | null) =>
  one?.minimum === other?.minimum && one?.maximum === other?.maximum;

import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stockAdjustments, stockLevels } from "#db/schema/stock-keeping.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { isWithin, limitOf } from "#domain/approvals/limits.ts";
import type { PresentBlank } from "#domain/stock/blank-csv/judge-rows.ts";
import type { StockLevel } from "#domain/stock/stock-level.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { moveManyStock } from "#services/inventory/move-stock.ts";
import type { BlankFile } from "./blank-file.ts";

/** Of one blank of the store, what is and what is to be. */
export type Step = {
  unitId: number;
  title: string;
  from: PresentBlank;
  to: { onHand: number; level: StockLevel | null };
};

/** Takes back what the transaction has written so far. */
export class Refused extends Error {
  readonly words: string[];
  constructor(words: string[]) {
    super("Nothing of the file is written.");
    this.words = words;
  }
}

export const isSameLevel = (one: StockLevel | null, other: StockLevel | null) =>
  one?.minimum === other?.minimum && one?.maximum === other?.maximum;

/** Pieces by adjustments, all of them within the limit of whoever presses, and what the store wants to have. */
export async function writeSteps(
  tx: Db,
  { file, actor, steps, now }: { file: BlankFile; actor: UserActor; steps: readonly Step[]; now: Date },
): Promise<void> {
  const { storeId, fileName } = file;
  const moving = steps.filter(({ from, to }) => from.onHand !== to.onHand);
  if (moving.length > 0) {
    const worths = await worthsOf(tx, { storeId, units: moving.map(({ unitId }) => unitId) });
    const amounts = moving.map(({ unitId, from, to }) => (worths.get(unitId) ?? 0) * Math.abs(to.onHand - from.onHand));
    const { approvals } = await getSettings(tx);
    const limit = limitOf(approvals, { actor, kind: "stock_adjustment", object: { storeId } });
    const all = amounts.reduce((sum, amount) => sum + amount, 0);
    if (!isWithin(limit, all))
      throw new Refused([
        "Its pieces are worth more than you may put right alone. Somebody with a higher limit can press it",
      ]);
    const made = await tx
      .insert(stockAdjustments)
      .values(
        moving.map(({ unitId, from, to }, n) => ({
          key: randomUUID(),
          storeId,
          attributeValueId: unitId,
          delta: to.onHand - from.onHand,
          reason: "correction" as const,
          note: `File ${fileName}`,
          amountPaise: amounts[n]!,
          state: "applied" as const,
          byUserId: actor.id,
          createdAt: now,
          appliedAt: now,
        })),
      )
      .returning({ id: stockAdjustments.id, attributeValueId: stockAdjustments.attributeValueId });
    const ids = new Map(made.map((one) => [one.attributeValueId, one.id]));
    const moved = await moveManyStock(
      tx,
      moving.map(({ unitId, from, to }) => ({
        storeId,
        attributeValueId: unitId,
        totalDelta: to.onHand - from.onHand,
        kind: "adjusted" as const,
        reason: "correction",
        actorUserId: actor.id,
        document: { kind: "adjustment" as const, id: ids.get(unitId)! },
        now,
      })),
    );
    if (!moved.ok) {
      const { title } = moving.find(({ unitId }) => unitId === moved.attributeValueId)!;
      throw new Refused([`${title}: some of it is set aside for payments under way, and cannot be taken away`]);
    }
  }
  const levels = steps.filter(({ from, to }) => !isSameLevel(from.level, to.level));
  const gone = levels.filter(({ to }) => to.level === null).map(({ unitId }) => unitId);
  if (gone.length > 0)
    await tx
      .delete(stockLevels)
      .where(and(eq(stockLevels.storeId, storeId), inArray(stockLevels.attributeValueId, gone)));
  const said = levels.flatMap(({ unitId, to: { level } }) =>
    level ? [{ storeId, attributeValueId: unitId, ...level }] : [],
  );
  if (said.length > 0)
    await tx
      .insert(stockLevels)
      .values(said)
      .onConflictDoUpdate({
        target: [stockLevels.storeId, stockLevels.attributeValueId],
        set: { minimum: sql`excluded.minimum`, maximum: sql`excluded.maximum` },
      });
}

/** What a piece cost on average; of a blank whose cost is not known there is no price to fall back on. */
async function worthsOf(tx: Db, { storeId, units }: { storeId: number; units: readonly number[] }) {
  const { rows } = await tx.execute<{ id: number; paise: number }>(sql`
    select c.attribute_value_id as id, c.unit_cost_paise as paise from stock_costs c join stores t on t.gstin = c.gstin
    where t.id = ${storeId} and c.attribute_value_id = any(${sql.param(`{${units.join(",")}}`)}::int[])`);
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}

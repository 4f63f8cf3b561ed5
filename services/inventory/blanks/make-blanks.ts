import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { lensPackages, lensSpecs } from "#db/schema/lenses.ts";
import { stockLevels } from "#db/schema/stock-keeping.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { type BlankPlan, judgeBlanks } from "#domain/stock/blank-form.ts";
import { cellsOf, countCells, familyName } from "#domain/stock/lens-blanks.ts";
import { checkLevel } from "#domain/stock/stock-level.ts";
import { AppError, type FieldErrors } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockPackage } from "#services/goods/lens-packages.ts";
import type { Shop } from "#services/shop.ts";
import { isOf, writeCells } from "./write-cells.ts";

type Refused = { ok: false; fields: FieldErrors };
export type BlanksPreview = { ok: true; cells: number; missing: number } | Refused;
export type MadeBlanks =
  /** `entry`: null where all of them were there already, as after a second press. */
  { ok: true; familyId: number; made: number; entry: number | null } | Refused;

const NO_PACKAGE: Refused = { ok: false, fields: { package: "There is no such package" } };

/** How many blanks a plan has, and how many of them are not there yet. */
export async function previewBlanks(
  db: Db,
  { actor, plan }: { actor: Actor; plan: BlankPlan },
): Promise<BlanksPreview> {
  requirePermission(actor, "stock.blanks");
  const [made] = await db.select().from(lensPackages).where(eq(lensPackages.code, plan.family.packageCode));
  if (!made) return NO_PACKAGE;
  const fields = judgeBlanks(plan, made);
  if (fields) return { ok: false, fields };
  const { sphMin, sphMax, cylMin, cylMax } = plan.range;
  const known = await db.$count(
    lensSpecs,
    sql`${isOf(plan.family)} and sph between ${sphMin} and ${sphMax} and cyl between ${cylMin} and ${cylMax}`,
  );
  const cells = countCells(plan.range);
  return { ok: true, cells, missing: cells - known };
}

/**
 * Makes the units of a plan that are not there yet, each with its power, and says how many of these a store wants to have. Units that
 * are there keep what is said of them.
 *
 * Locks: the package, whose blanks one makes at a time.
 */
export async function makeBlanks(
  shop: Pick<Shop, "db" | "now">,
  { actor, plan }: { actor: Actor; plan: BlankPlan },
): Promise<MadeBlanks> {
  requirePermission(actor, "stock.blanks");
  const { family, level } = plan;
  if (level !== null) {
    requirePermission(actor, "stock.level", { storeId: level.storeId });
    if (checkLevel(level) !== null) throw new AppError("validation");
  }
  const now = shop.now();
  return shop.db.transaction<MadeBlanks>(async (tx) => {
    const made = await lockPackage(tx, family.packageCode);
    if (!made) return NO_PACKAGE;
    const fields = judgeBlanks(plan, made);
    if (fields) return { ok: false, fields };
    const { familyId, ids } = await writeCells(tx, { family, name: made.name, cells: cellsOf(plan.range), now });
    if (ids.length === 0) return { ok: true, familyId, made: 0, entry: null };
    if (level !== null)
      await tx.insert(stockLevels).values(ids.map((attributeValueId) => ({ attributeValueId, ...level })));
    const entry = await recordAudit(tx, {
      actor,
      action: "stock.blanks_made",
      object: { kind: "lens-package", id: family.packageCode },
      changes: { blanks: [null, ids.length], family: [null, familyName(family)] },
      data: { units: ids, familyId, ...(level && { ...level }) },
      now,
    });
    return { ok: true, familyId, made: ids.length, entry };
  });
}

import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands } from "#db/schema/catalogue.ts";
import { lensPackages, lensRecords, powerTypes, productLenses } from "#db/schema/lenses.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import {
  cellKey,
  type LensCells,
  type LensPrice,
  readCell,
  readCellKey,
  writeCell,
} from "#domain/goods/lens-price-cell.ts";
import { FRAME_ONLY } from "#domain/lenses/power-types.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findLastChange, type LastChange } from "#services/audit/find-last-change.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { isLensUsed, lockOffering, removeLens, touchOffering } from "./remove-lens.ts";

export type LensMatrix = Awaited<ReturnType<typeof getLensMatrix>>;

/** What every lens costs in the frames of one brand, by package and power type. Without a brand, of the first. */
export async function getLensMatrix(db: Db, given: { actor: Actor | SystemActor; brandCode: string | null }) {
  requirePermission(given.actor, "range.look");
  const named = await db
    .select({ code: brands.code, name: brands.name })
    .from(brands)
    .where(eq(brands.display, "glasses"))
    .orderBy(asc(brands.position), asc(brands.name));
  const brand = given.brandCode === null ? named[0] : named.find(({ code }) => code === given.brandCode);
  if (given.brandCode !== null && !brand) throw new AppError("not_found");
  const [types, packages, cells] = await Promise.all([
    db
      .select({ code: powerTypes.code, name: powerTypes.name })
      .from(powerTypes)
      .where(sql`${powerTypes.code} <> ${FRAME_ONLY}`)
      .orderBy(asc(powerTypes.position)),
    db.select().from(lensPackages).orderBy(asc(lensPackages.position), asc(lensPackages.code)),
    brand ? readCells(db, brand.code) : {},
  ]);
  return { brands: named, brand: brand ?? null, types, packages, cells };
}

/** The cells of a brand as they are kept; those that are empty are not among them. */
export async function readCells(db: Db, brandCode: string, keys?: readonly string[]): Promise<Record<string, string>> {
  const packages = keys && [...new Set(keys.map((key) => readCellKey(key).packageCode))];
  const rows = await db
    .select()
    .from(lensRecords)
    .where(
      and(
        eq(lensRecords.brandCode, brandCode),
        packages && (packages.length > 0 ? inArray(lensRecords.lensPackageCode, packages) : sql`false`),
      ),
    );
  return Object.fromEntries(rows.map((row) => [cellKey(row.powerTypeCode, row.lensPackageCode), writeCell(row)]));
}

export type ChangedLensPrices =
  | { ok: true; entry: number | null }
  | { ok: false; reason: "wrong"; words: Readonly<Record<string, string>> }
  /** What somebody else changed too: what it is now, by whom and when. */
  | { ok: false; reason: "changed"; present: LensCells; changed: Readonly<Record<string, LastChange | null>> }
  | { ok: false; reason: "used" };

export const STAYS =
  "A lens that is offered keeps a price. To sell a package no more, open it and take the tick from “Offered”";

/**
 * Changes prices of one brand's matrix. `from` is what the page showed: only what differs from it is written, so that a
 * colleague's change of another cell stays; of the same one both are told, and nothing is written. A first price makes the lens, and the
 * brand's frames that take lenses of this power type offer it.
 */
export async function changeLensPrices(
  shop: Pick<Shop, "db" | "now">,
  given: { actor: Actor | SystemActor; brandCode: string; from: LensCells; to: LensCells; undoes?: number },
): Promise<ChangedLensPrices> {
  const { actor, brandCode, from, undoes } = given;
  requirePermission(actor, "lens.change");
  return shop.db.transaction(async (tx) => {
    if (!(await lockBrand(tx, brandCode))) throw new AppError("not_found");
    const read = readTyped(given.to, from);
    if (!read.ok) return { ok: false, reason: "wrong", words: read.words };
    const { to } = read;
    await requireCells(tx, Object.keys(to));
    const kept = await readCells(tx, brandCode, Object.keys(to));
    const now = (key: string) => kept[key] ?? "";
    const both = Object.keys(to).filter((key) => now(key) !== (from[key] ?? "") && now(key) !== to[key]);
    if (both.length > 0) {
      const changed = await Promise.all(
        both.map(async (key) => [key, await findLastChange(tx, { ...objectOf(brandCode), field: key })] as const),
      );
      const present = Object.fromEntries(both.map((key) => [key, now(key)]));
      return { ok: false, reason: "changed", present, changed: Object.fromEntries(changed) };
    }
    const written = Object.keys(to).filter((key) => now(key) !== to[key]);
    const emptied = written.filter((key) => to[key] === "");
    if (emptied.length > 0 && undoes === undefined)
      return { ok: false, reason: "wrong", words: Object.fromEntries(emptied.map((key) => [key, STAYS])) };
    for (const key of emptied) if (await isLensUsed(tx, { brandCode, key })) return { ok: false, reason: "used" };
    if (written.length === 0) return { ok: true, entry: null };
    if (written.some((key) => now(key) === "" || to[key] === "")) await lockOffering(tx, brandCode);
    for (const key of written) await writeLens(tx, { brandCode, key, text: to[key]!, isNew: now(key) === "" });
    const entry = await recordAudit(tx, {
      actor,
      action: "lens.prices_changed",
      object: objectOf(brandCode),
      changes: Object.fromEntries(written.map((key) => [key, [now(key), to[key]!]])),
      undoes,
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}

const objectOf = (brandCode: string) => ({ kind: "lens-prices", id: brandCode }) as const;

/** Nobody else changes a price of this brand's lenses until this commits. False: there is no such brand. */
export async function lockBrand(tx: Db, code: string): Promise<boolean> {
  const rows = await tx.select({ code: brands.code }).from(brands).where(eq(brands.code, code)).for("no key update");
  return rows.length > 0;
}

/** Those cells that differ from what was shown, each as it is written. */
function readTyped(
  typed: LensCells,
  from: LensCells,
): { ok: true; to: Record<string, string> } | { ok: false; words: Record<string, string> } {
  const to: Record<string, string> = {};
  const words: Record<string, string> = {};
  for (const [key, text] of Object.entries(typed)) {
    const read = readCell(text);
    if (!read.ok) words[key] = read.words;
    else if (writeCell(read.price) !== (from[key] ?? "")) to[key] = writeCell(read.price);
  }
  return Object.keys(words).length > 0 ? { ok: false, words } : { ok: true, to };
}

/** A cell that no page has is as unknown as a brand that there is not. */
async function requireCells(tx: Db, keys: readonly string[]): Promise<void> {
  const types = new Set((await tx.select({ code: powerTypes.code }).from(powerTypes)).map(({ code }) => code));
  const packages = new Set((await tx.select({ code: lensPackages.code }).from(lensPackages)).map(({ code }) => code));
  const isCell = (key: string) => {
    const { powerTypeCode, packageCode } = readCellKey(key);
    return powerTypeCode !== FRAME_ONLY && types.has(powerTypeCode) && packages.has(packageCode);
  };
  if (!keys.every(isCell)) throw new AppError("not_found");
}

type Written = { brandCode: string; key: string; text: string; isNew: boolean };

async function writeLens(tx: Db, { brandCode, key, text, isNew }: Written): Promise<void> {
  const { powerTypeCode, packageCode: lensPackageCode } = readCellKey(key);
  if (text === "") return removeLens(tx, { brandCode, key });
  const read = readCell(text);
  const price: LensPrice = (read.ok && read.price) || { pricePaise: null, discountPricePaise: null };
  const [record] = await tx
    .insert(lensRecords)
    .values({ brandCode, powerTypeCode, lensPackageCode, ...price })
    .onConflictDoUpdate({
      target: [lensRecords.brandCode, lensRecords.powerTypeCode, lensRecords.lensPackageCode],
      set: price,
    })
    .returning({ id: lensRecords.id });
  if (!isNew) return;
  await tx.execute(sql`
    insert into ${productLenses} (product_id, lens_record_id)
    select distinct o.product_id, ${record!.id}::int from ${productLenses} o join ${lensRecords} r on r.id = o.lens_record_id
    where r.brand_code = ${brandCode} and r.power_type_code = ${powerTypeCode} and r.id <> ${record!.id}`);
  await touchOffering(tx, record!.id);
}

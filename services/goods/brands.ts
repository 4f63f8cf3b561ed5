import { asc, count, eq, max, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands, products } from "#db/schema/catalogue.ts";
import { lensRecords } from "#db/schema/lenses.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { BRAND_FIELDS, brandCodeOf, brandForm } from "#domain/goods/brand-form.ts";
import { LENS_BLANK } from "#domain/stock/lens-blanks.ts";
import { AppError, type FieldErrors } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { type ChangedTexts, changesOf, mergeTexts, takenOf, type Texts, typedOver } from "./merge-texts.ts";
import type { GoneWithBrand } from "./remove-brand.ts";

type Asking = { actor: Actor | SystemActor };
type Wrong = { ok: false; reason: "wrong"; fields: FieldErrors };
export type ChangedBrand = { ok: true; entry: number | null } | Wrong | ChangedTexts;
export type AddedBrand = { ok: true; code: string; entry: number } | Wrong;

const TAKEN = "Another brand has this name";

const textsOf = (row: typeof brands.$inferSelect): Texts => ({
  name: row.name,
  display: row.display,
  position: String(row.position),
});

/** All brands in the shop's order, each with how many products it has, and the place after the last. */
export async function listManagedBrands(db: Db, { actor }: Asking) {
  requirePermission(actor, "range.look");
  const [rows, counts, [last]] = await Promise.all([
    db.select().from(brands).orderBy(asc(brands.position), asc(brands.name)),
    db
      .select({ code: products.brandCode, products: count() })
      .from(products)
      .where(ne(products.subCategorySlug, LENS_BLANK))
      .groupBy(products.brandCode),
    db.select({ position: max(brands.position) }).from(brands),
  ]);
  const countOf = new Map(counts.map((row) => [row.code, row.products]));
  return {
    next: (last?.position ?? 0) + 1,
    brands: rows.map((row) => ({
      code: row.code,
      name: row.name,
      display: row.display,
      position: row.position,
      hasLogo: row.logoPath !== null,
      products: countOf.get(row.code) ?? 0,
    })),
  };
}

/** One brand as its form shows it, and what keeps it from being removed. */
export async function getBrand(db: Db, { actor, code }: Asking & { code: string }) {
  requirePermission(actor, "range.look");
  const [row] = await db.select().from(brands).where(eq(brands.code, code));
  if (!row) throw new AppError("not_found");
  return {
    code,
    texts: textsOf(row),
    logo: row.logoPath,
    products: await db.$count(products, eq(products.brandCode, code)),
  };
}

/** Nobody else changes it until this commits; null where there is none. */
export async function lockBrandRow(tx: Db, code: string) {
  const [row] = await tx.select().from(brands).where(eq(brands.code, code)).for("no key update");
  return row ?? null;
}

/** A new brand, or one that was removed, with what went with it. It stands in the menus once it has something on sale. */
export async function addBrand(
  shop: Pick<Shop, "db" | "now">,
  given: Asking & { typed: Readonly<Record<string, unknown>>; code?: string; gone?: GoneWithBrand; undoes?: number },
): Promise<AddedBrand> {
  requirePermission(given.actor, "range.change");
  const read = brandForm.safeParse(given.typed);
  if (!read.success) return { ok: false, reason: "wrong", fields: firstMessages(read.error) };
  const { logoPath = null, lenses = [] } = given.gone ?? {};
  const code = given.code ?? brandCodeOf(read.data.name);
  if (code === "") return wrongName("Write the name in Latin letters: its address is made of them");
  return shop.db.transaction(async (tx) => {
    if (await isTaken(tx, { name: read.data.name, code: "" })) return wrongName(TAKEN);
    const made = await tx
      .insert(brands)
      .values({ ...read.data, code, logoPath })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) return wrongName(TAKEN);
    if (lenses.length > 0) await tx.insert(lensRecords).values(lenses.map((lens) => ({ ...lens, brandCode: code })));
    const entry = await recordAudit(tx, {
      actor: given.actor,
      action: "brand.added",
      object: { kind: "brand", id: code },
      changes: changesOf(BRAND_FIELDS, {}, textsOf(made[0]!)),
      undoes: given.undoes,
      now: shop.now(),
    });
    return { ok: true, code, entry };
  });
}

/** Renames a brand, or gives it another place. Its code, of which addresses and files are made, stays. */
export async function changeBrand(
  shop: Pick<Shop, "db" | "now">,
  given: Asking & { code: string; from: Texts; to: Texts; undoes?: number },
): Promise<ChangedBrand> {
  const { actor, code, from, undoes } = given;
  requirePermission(actor, "range.change");
  return shop.db.transaction(async (tx) => {
    const kept = await lockBrandRow(tx, code);
    if (!kept) throw new AppError("not_found");
    const before = textsOf(kept);
    const read = brandForm.safeParse(typedOver(before, given));
    if (!read.success) return { ok: false, reason: "wrong", fields: firstMessages(read.error) };
    const to = takenOf(textsOf({ ...kept, ...read.data }), given);
    const object = { kind: "brand", id: code } as const;
    const merged = await mergeTexts(tx, { object, kept: before, from, to });
    if (!merged.ok) return merged;
    if (merged.written.length === 0) return { ok: true, entry: null };
    const values = brandForm.parse(merged.after);
    if (merged.written.includes("name") && (await isTaken(tx, { name: values.name, code }))) return wrongName(TAKEN);
    await tx.update(brands).set(values).where(eq(brands.code, code));
    const changes = changesOf(merged.written, before, merged.after);
    const entry = await recordAudit(tx, { actor, action: "brand.changed", object, changes, undoes, now: shop.now() });
    return { ok: true, entry };
  });
}

const wrongName = (words: string): Wrong => ({ ok: false, reason: "wrong", fields: { name: words } });

/** Whoever looks for a brand by its name finds one. */
async function isTaken(tx: Db, { name, code }: { name: string; code: string }): Promise<boolean> {
  return (await tx.$count(brands, sql`lower(${brands.name}) = lower(${name}) and ${brands.code} <> ${code}`)) > 0;
}

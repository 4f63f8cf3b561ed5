import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { brands, products } from "#db/schema/catalogue.ts";
import { lensRecords } from "#db/schema/lenses.ts";
import { searchWords } from "#db/schema/search-words.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { BRAND_FIELDS } from "#domain/goods/brand-form.ts";
import { LENS_BLANK } from "#domain/stock/lens-blanks.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { changesOf } from "./merge-texts.ts";

export const BRAND_STAYS = {
  used: "Products have this brand. Give them another one first",
  blanks: "Lens blanks in stock have this brand, so it stays",
  lenses: "Lenses were sold or chosen for frames of this brand, so it stays. Its products can be archived",
  words: "The search has words for this brand. Take them away first",
} as const;

export type RemovedBrand = { ok: true; entry: number } | { ok: false; reason: keyof typeof BRAND_STAYS };

/** What goes with a brand beside what its form shows; the log keeps it, to bring it back. */
export const goneWithBrand = z.object({
  logoPath: z.string().nullable().default(null),
  lenses: z
    .array(
      z.object({
        powerTypeCode: z.string(),
        lensPackageCode: z.string(),
        pricePaise: z.int().nullable(),
        discountPricePaise: z.int().nullable(),
      }),
    )
    .default([]),
});
export type GoneWithBrand = z.infer<typeof goneWithBrand>;

/** Removes a brand that was made by mistake, with what its lenses would have cost. */
export async function removeBrand(
  shop: Pick<Shop, "db" | "now">,
  { actor, code, undoes }: { actor: Actor | SystemActor; code: string; undoes?: number },
): Promise<RemovedBrand> {
  requirePermission(actor, "range.change");
  return shop.db.transaction(async (tx) => {
    // Whoever gives a product this brand waits for this, or this for them.
    const [kept] = await tx.select().from(brands).where(eq(brands.code, code)).for("update");
    if (!kept) throw new AppError("not_found");
    const haveIt = eq(products.brandCode, code);
    if ((await tx.$count(products, and(haveIt, ne(products.subCategorySlug, LENS_BLANK)))) > 0)
      return { ok: false, reason: "used" };
    if ((await tx.$count(products, haveIt)) > 0) return { ok: false, reason: "blanks" };
    if (await hasUsedLens(tx, code)) return { ok: false, reason: "lenses" };
    const ofBrand = and(eq(searchWords.target, "brand"), eq(searchWords.value, code));
    if ((await tx.$count(searchWords, ofBrand)) > 0) return { ok: false, reason: "words" };
    const lenses = await tx.delete(lensRecords).where(eq(lensRecords.brandCode, code)).returning();
    const gone: GoneWithBrand = goneWithBrand.parse({ logoPath: kept.logoPath, lenses });
    await tx.delete(brands).where(eq(brands.code, code));
    const before = { name: kept.name, display: kept.display, position: String(kept.position) };
    const entry = await recordAudit(tx, {
      actor,
      action: "brand.removed",
      object: { kind: "brand", id: code },
      changes: changesOf(BRAND_FIELDS, before, {}),
      data: gone,
      undoes,
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}

async function hasUsedLens(tx: Db, brandCode: string): Promise<boolean> {
  const records = await tx.select({ id: lensRecords.id }).from(lensRecords).where(eq(lensRecords.brandCode, brandCode));
  if (records.length === 0) return false;
  const ids = records.map(({ id }) => id);
  const used = sql`(exists (select from cart_lines c where c.lens_record_id = ${lensRecords.id})
    or exists (select from order_lines o where o.lens_record_id = ${lensRecords.id})
    or exists (select from product_lenses p where p.lens_record_id = ${lensRecords.id}))`;
  return (await tx.$count(lensRecords, and(inArray(lensRecords.id, ids), used))) > 0;
}

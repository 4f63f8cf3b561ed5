import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { taxRates } from "#db/schema/tax-rates.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { SUB_CATEGORY_SLUGS } from "#domain/catalogue/product-kinds.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { usualTaxClass } from "#domain/invoicing/product-tax.ts";
import { type NewTaxRate, type RatesOfClass, ratesByClass } from "#domain/invoicing/tax-rate-form.ts";
import type { DatedTaxRate, TaxClass } from "#domain/invoicing/tax-rates.ts";
import { LENS_BLANK } from "#domain/stock/lens-blanks.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { listTaxRates } from "./tax-rates.ts";

export type AddedTaxRate = { ok: true; entry: number } | { ok: false; reason: "past" | "same" };

/**
 * A rate from today or a later day on: a further row, since none is changed. Of two rows for one day the later counts, which
 * is how a mistaken one is corrected. Every bill reads the rows in its own transaction, whichever process writes it.
 */
export async function addTaxRate(
  shop: Pick<Shop, "db" | "now">,
  given: NewTaxRate & { actor: Actor },
): Promise<AddedTaxRate> {
  const { actor, taxClass, rateBp, hsnCode, inForceFrom } = given;
  const now = shop.now();
  requirePermission(actor, "tax-rate.add");
  requireFreshFactor(actor, now);
  if (inForceFrom < kolkataDay(now)) return { ok: false, reason: "past" };
  return shop.db.transaction(async (tx) => {
    // Two presses at one moment take turns: the second finds that it is so already.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tax_rates'))`);
    const before = heldOn(await listTaxRates(tx), given);
    if (before?.rateBp === rateBp && before.hsnCode === hsnCode) return { ok: false, reason: "same" };
    await tx.insert(taxRates).values({ taxClass, rateBp, hsnCode, inForceFrom, createdAt: now });
    const entry = await recordAudit(tx, {
      actor,
      action: "tax-rate.added",
      object: { kind: "tax-rate", id: taxClass },
      changes: { rateBp: [before?.rateBp ?? null, rateBp], hsnCode: [before?.hsnCode ?? null, hsnCode] },
      data: { inForceFrom },
      now,
    });
    return { ok: true, entry };
  });
}

/** What would hold on that day without the new row. */
const heldOn = (rates: readonly DatedTaxRate[], { taxClass, inForceFrom }: NewTaxRate): DatedTaxRate | undefined =>
  rates.find((rate) => rate.taxClass === taxClass && rate.inForceFrom <= inForceFrom);

/** What is in force today and what comes, for those who keep the books. */
export async function listRatesByClass(
  shop: Pick<Shop, "db" | "now">,
  { actor }: { actor: Actor },
): Promise<RatesOfClass<DatedTaxRate>[]> {
  requirePermission(actor, "tax-rate.read");
  return ratesByClass(await listTaxRates(shop.db), shop.now());
}

/** How many products are taxed so: those that name the class, and of its kinds those that name none. */
export async function countTaxed(db: Db, { actor, taxClass }: { actor: Actor; taxClass: TaxClass }): Promise<number> {
  requirePermission(actor, "tax-rate.read");
  // With power, sunglasses are taxed as corrective ones whatever they name.
  if (taxClass === "corrective-sunglasses") return db.$count(products, eq(products.subCategorySlug, "sun_glasses"));
  const slugs = SUB_CATEGORY_SLUGS.filter((slug) => usualTaxClass(slug) === taxClass);
  const usual = and(isNull(products.taxClass), inArray(products.subCategorySlug, slugs));
  const taxed = or(sql`${products.taxClass} = ${taxClass}`, slugs.length > 0 ? usual : undefined);
  // Blanks are bought at this rate, and never sold by themselves.
  return db.$count(products, and(taxed, ne(products.subCategorySlug, LENS_BLANK)));
}

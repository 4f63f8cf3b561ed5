import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands, products } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import { usualTaxClass } from "#domain/invoicing/product-tax.ts";
import { type TaxClass, taxFor } from "#domain/invoicing/tax-rates.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { listTaxRates } from "#services/billing/tax-rates.ts";
import type { Shop } from "#services/shop.ts";

export type NewProduct = { title: string; brandCode: string; subCategorySlug: SubCategorySlug };
export type MakeDraftResult = { ok: true; id: number } | { ok: false; reason: "brand" };

/** A product that nobody but staff sees, with the HSN code that goods of its kind have today. */
export async function makeDraft(
  shop: Pick<Shop, "db" | "now">,
  { actor, ...product }: NewProduct & { actor: UserActor },
): Promise<MakeDraftResult> {
  requirePermission(actor, "goods.change");
  return shop.db.transaction(async (tx) => {
    if ((await tx.$count(brands, eq(brands.code, product.brandCode))) === 0) return { ok: false, reason: "brand" };
    const now = shop.now();
    const { hsnCode } = taxFor(await listTaxRates(tx), usualTaxClass(product.subCategorySlug), now);
    const id = await insertDraft(tx, { ...product, hsnCode, now });
    const { title, brandCode, subCategorySlug } = product;
    await recordAudit(tx, {
      actor,
      action: "product.made",
      object: { kind: "product", id },
      changes: { title: [null, title], brandCode: [null, brandCode], subCategorySlug: [null, subCategorySlug] },
      now,
    });
    return { ok: true, id };
  });
}

/** Of two who make one at once each gets a number for the address of its page. */
export async function insertDraft(
  tx: Db,
  {
    now,
    ...product
  }: Omit<NewProduct, "subCategorySlug"> & {
    subCategorySlug: string;
    taxClass?: TaxClass;
    hsnCode: string;
    now: Date;
  },
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('products.live_sale_id'))`);
  const [made] = await tx
    .insert(products)
    .values({
      ...product,
      liveSaleId: sql`(select coalesce(max(live_sale_id), 5000) + 1 from products)` as never,
      description: "",
      mainCategorySlug: "Unisex",
      pricePaise: 0,
      mrpPaise: 0,
      countryOfOrigin: "",
      maker: "",
      netQuantity: "",
      published: false,
      createdAt: now,
    })
    .returning({ id: products.id });
  return made!.id;
}

import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues, productAttributes, products, subCategories } from "#db/schema/catalogue.ts";
import { lensSpecs } from "#db/schema/lenses.ts";
import { taxFor } from "#domain/invoicing/tax-rates.ts";
import {
  type BlankFamily,
  type BlankPower,
  blankSku,
  familyName,
  LENS_BLANK,
  powerName,
} from "#domain/stock/lens-blanks.ts";
import { listTaxRates } from "#services/billing/tax-rates.ts";
import { insertDraft } from "#services/goods/make-draft.ts";
import { touchProduct } from "#services/goods/product-row.ts";

/** The same package, diameter, base curve, ADD and eye; "none" is one of the values. */
export const isOf = ({ packageCode, diameterMm, baseCurve, add, eye }: BlankFamily) => sql`
  lens_package_code = ${packageCode} and diameter_mm = ${diameterMm} and base_curve is not distinct from ${baseCurve}::int
  and add is not distinct from ${add}::int and eye is not distinct from ${eye}::text`;

/**
 * Makes the blanks of a family that are not there yet, with the family and the product that stands for the package. Answers the new
 * ones in the order of `cells`. Whoever calls has locked the package.
 */
export async function writeCells(
  tx: Db,
  { family, name, cells, now }: { family: BlankFamily; name: string; cells: readonly BlankPower[]; now: Date },
): Promise<{ familyId: number; ids: number[] }> {
  const product = (await findProduct(tx, family.packageCode)) ?? (await makeProduct(tx, { title: name, now }));
  const colour = (await findFamily(tx, family)) ?? (await addFamily(tx, { family, productId: product.id }));
  const ids = await addCells(tx, { family, cells, product, colour });
  if (ids.length > 0) await touchProduct(tx, product.id);
  return { familyId: colour.id, ids };
}

type Product = { id: number; liveSaleId: number };
type Colour = { id: number; position: number };

/** What stands for the blanks of a package. */
async function findProduct(tx: Db, packageCode: string): Promise<Product | undefined> {
  const { rows } = await tx.execute<Product>(sql`
    select p.id, p.live_sale_id as "liveSaleId" from lens_specs s join attribute_values v on v.id = s.attribute_value_id
    join products p on p.id = v.product_id where s.lens_package_code = ${packageCode} limit 1`);
  return rows[0];
}

/** Never published, without a price: nobody finds or buys it. */
async function makeProduct(tx: Db, { title, now }: { title: string; now: Date }): Promise<Product> {
  const kind = { slug: LENS_BLANK, categoryName: "Lens blanks", kind: LENS_BLANK, position: 97 } as const;
  await tx.insert(subCategories).values(kind).onConflictDoNothing();
  // As what stands for customers' own frames: the shop's own brand, else the one that has most lenses.
  const { rows } = await tx.execute<{ code: string }>(sql`
    select b.code from brands b left join lens_records r on r.brand_code = b.code
    group by b.code order by b.code = 'chashma' desc, count(r.id) desc, b.code limit 1`);
  const taxClass = "spectacle-lens";
  const { hsnCode } = taxFor(await listTaxRates(tx), taxClass, now);
  const of = { title, brandCode: rows[0]!.code, subCategorySlug: LENS_BLANK, taxClass, hsnCode, now } as const;
  const id = await insertDraft(tx, of);
  const [made] = await tx.select({ liveSaleId: products.liveSaleId }).from(products).where(eq(products.id, id));
  return { id, liveSaleId: made!.liveSaleId };
}

async function findFamily(tx: Db, family: BlankFamily): Promise<Colour | undefined> {
  const { rows } = await tx.execute<Colour>(sql`
    select a.id, a.position from lens_specs s join attribute_values v on v.id = s.attribute_value_id
    join product_attributes a on a.id = v.attribute_id where ${isOf(family)} limit 1`);
  return rows[0];
}

async function addFamily(tx: Db, { family, productId }: { family: BlankFamily; productId: number }): Promise<Colour> {
  const [made] = await tx
    .insert(productAttributes)
    .values({
      productId,
      color: "",
      colorName: familyName(family),
      attributeType: "standard",
      position:
        sql`(select coalesce(max(position), 0) + 1 from product_attributes where product_id = ${productId})` as never,
    })
    .returning({ id: productAttributes.id, position: productAttributes.position });
  return made!;
}

async function addCells(
  tx: Db,
  given: { family: BlankFamily; cells: readonly BlankPower[]; product: Product; colour: Colour },
): Promise<number[]> {
  const { family: own, product, colour } = given;
  const known = await tx.select({ sph: lensSpecs.sph, cyl: lensSpecs.cyl }).from(lensSpecs).where(isOf(own));
  const taken = new Set(known.map(powerName));
  const cells = given.cells.filter((cell) => !taken.has(powerName(cell)));
  if (cells.length === 0) return [];
  const rows = await tx
    .insert(attributeValues)
    .values(
      cells.map((cell, turn) => ({
        productId: product.id,
        attributeId: colour.id,
        attributeValue: powerName(cell),
        sku: blankSku({ ...cell, liveSaleId: product.liveSaleId, family: colour.position }),
        position: known.length + turn + 1,
      })),
    )
    .returning({ id: attributeValues.id, attributeValue: attributeValues.attributeValue });
  const ids = new Map(rows.map((row) => [row.attributeValue, row.id]));
  const { packageCode: lensPackageCode, ...family } = own;
  const specs = cells.map((cell) => ({
    attributeValueId: ids.get(powerName(cell))!,
    lensPackageCode,
    ...family,
    ...cell,
  }));
  await tx.insert(lensSpecs).values(specs);
  return specs.map(({ attributeValueId }) => attributeValueId);
}

import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues, productAttributes, products, subCategories } from "#db/schema/catalogue.ts";
import { lensPackages, lensSpecs } from "#db/schema/lenses.ts";
import { stockLevels } from "#db/schema/stock-keeping.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { taxFor } from "#domain/invoicing/tax-rates.ts";
import { type BlankPlan, judgeBlanks } from "#domain/stock/blank-form.ts";
import {
  type BlankFamily,
  blankSku,
  cellsOf,
  countCells,
  familyName,
  LENS_BLANK,
  powerName,
} from "#domain/stock/lens-blanks.ts";
import { checkLevel } from "#domain/stock/stock-level.ts";
import { AppError, type FieldErrors } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { listTaxRates } from "#services/billing/tax-rates.ts";
import { lockPackage } from "#services/goods/lens-packages.ts";
import { insertDraft } from "#services/goods/make-draft.ts";
import { touchProduct } from "#services/goods/product-row.ts";
import type { Shop } from "#services/shop.ts";

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
    const product = (await findProduct(tx, family.packageCode)) ?? (await makeProduct(tx, { title: made.name, now }));
    const colour = (await findFamily(tx, family)) ?? (await addFamily(tx, { family, productId: product.id }));
    const ids = await addCells(tx, { plan, product, colour });
    if (ids.length === 0) return { ok: true, familyId: colour.id, made: 0, entry: null };
    if (level !== null)
      await tx.insert(stockLevels).values(ids.map((attributeValueId) => ({ attributeValueId, ...level })));
    await touchProduct(tx, product.id);
    const entry = await recordAudit(tx, {
      actor,
      action: "stock.blanks_made",
      object: { kind: "lens-package", id: family.packageCode },
      changes: { blanks: [null, ids.length], family: [null, familyName(family)] },
      data: { units: ids, familyId: colour.id, ...(level && { ...level }) },
      now,
    });
    return { ok: true, familyId: colour.id, made: ids.length, entry };
  });
}

/** The same package, diameter, base curve, ADD and eye; "none" is one of the values. */
const isOf = ({ packageCode, diameterMm, baseCurve, add, eye }: BlankFamily) => sql`
  lens_package_code = ${packageCode} and diameter_mm = ${diameterMm} and base_curve is not distinct from ${baseCurve}::int
  and add is not distinct from ${add}::int and eye is not distinct from ${eye}::text`;

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

/** Those that are not there yet; answers their ids. */
async function addCells(tx: Db, given: { plan: BlankPlan; product: Product; colour: Colour }): Promise<number[]> {
  const { plan, product, colour } = given;
  const known = await tx.select({ sph: lensSpecs.sph, cyl: lensSpecs.cyl }).from(lensSpecs).where(isOf(plan.family));
  const taken = new Set(known.map(powerName));
  const cells = cellsOf(plan.range).filter((cell) => !taken.has(powerName(cell)));
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
  const { packageCode: lensPackageCode, ...family } = plan.family;
  const specs = cells.map((cell) => ({
    attributeValueId: ids.get(powerName(cell))!,
    lensPackageCode,
    ...family,
    ...cell,
  }));
  await tx.insert(lensSpecs).values(specs);
  return specs.map(({ attributeValueId }) => attributeValueId);
}

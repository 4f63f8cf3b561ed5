import type { attributeValues, productAttributes, productImages, products } from "#db/schema/catalogue.ts";
import type { productLenses } from "#db/schema/lenses.ts";
import type { CutOut } from "#domain/frames/cut-out.ts";
import type { LensRecordRow } from "./plan-lens-records.ts";
import { factsOfDesign } from "#domain/frames/facts-of-design.ts";
import type { ProductPlan } from "./product-plan.ts";

/** A picture that is in the file store, by its name there. */
export type KeptPicture = {
  name: string;
  width: number;
  height: number;
  alt: string;
  view: string;
  /** The width of the face that wears it. */
  faceMm?: number;
};

/** Pictures of one colour, with its swatch and, where one was taken, the front to be tried on. */
export type VariantPictures = { swatch: string; pictures: KeptPicture[]; cutOut: CutOut | null };
/** Pictures of a product: one list per colour, and those of the product as a whole. */
export type ProductPictures = { variants: VariantPictures[]; whole: KeptPicture[]; isDrawn: boolean };

type Row<Table extends { $inferInsert: object }> = Table["$inferInsert"] & { id: number };
export type PlannedProduct = { id: number; plan: ProductPlan; attributes: { id: number; values: number[] }[] };
export type CatalogueRows = {
  planned: PlannedProduct[];
  products: Row<typeof products>[];
  attributes: Row<typeof productAttributes>[];
  values: Row<typeof attributeValues>[];
  images: Row<typeof productImages>[];
  lenses: (typeof productLenses.$inferInsert)[];
};

const DAY_MS = 86_400_000;
/** A live sale id is never mistaken for a product id. */
export const liveSaleIdOf = (productId: number): number => 5_000 + productId;

/** Gives everything its id, in the order of the plans, and spreads it over the tables of the catalogue. */
export function catalogueRows(
  plans: readonly ProductPlan[],
  pictures: readonly ProductPictures[],
  given: { lensRecords: readonly LensRecordRow[]; now: Date },
): CatalogueRows {
  const rows: CatalogueRows = { planned: [], products: [], attributes: [], values: [], images: [], lenses: [] };
  plans.forEach((plan, turn) => {
    const id = turn + 1;
    const kept = pictures[turn]!;
    const planned: PlannedProduct = { id, plan, attributes: [] };
    rows.planned.push(planned);
    rows.products.push(productRow(id, plan, given.now));
    plan.variants.forEach((variant, position) => {
      const attributeId = rows.attributes.length + 1;
      const shown = kept.variants[position]!;
      rows.attributes.push({
        id: attributeId,
        productId: id,
        color: shown.swatch,
        colorName: variant.colorName,
        colorFamily: variant.colorFamily,
        attributeType: variant.paint ? "other" : "standard",
        colourway: plan.subject.kind === "frame" ? variant.paint : null,
        cutOut: shown.cutOut,
        position: position + 1,
      });
      addImages(rows, { productId: id, attributeId }, shown.pictures);
      const values = variant.values.map(({ value, sku }, place) => {
        const row = { id: rows.values.length + 1, productId: id, attributeId, attributeValue: value, sku };
        rows.values.push({ ...row, position: place + 1 });
        return row.id;
      });
      planned.attributes.push({ id: attributeId, values });
    });
    addImages(rows, { productId: id, attributeId: null }, kept.whole);
    const offered = given.lensRecords.filter(
      (record) => record.brandCode === plan.brandCode && plan.lensPackages.includes(record.lensPackageCode),
    );
    rows.lenses.push(...offered.map((record) => ({ productId: id, lensRecordId: record.id })));
  });
  return rows;
}

function addImages(
  rows: CatalogueRows,
  of: { productId: number; attributeId: number | null },
  pictures: readonly KeptPicture[],
): void {
  pictures.forEach(({ name, ...picture }, place) => {
    rows.images.push({ id: rows.images.length + 1, ...of, filePath: name, ...picture, position: place + 1 });
  });
}

function productRow(id: number, plan: ProductPlan, now: Date): CatalogueRows["products"][number] {
  const design = plan.subject.kind === "frame" ? plan.subject.design : null;
  return {
    id,
    liveSaleId: liveSaleIdOf(id),
    title: plan.title,
    description: plan.description,
    subCategorySlug: plan.subCategory,
    mainCategorySlug: plan.mainCategory,
    audiences: plan.audiences,
    brandCode: plan.brandCode,
    frameShape: plan.frameShape,
    frameType: plan.frameType,
    material: plan.material,
    pricePaise: plan.pricePaise,
    discountBp: plan.discountBp,
    mrpPaise: plan.mrpPaise,
    taxClass: plan.taxClass,
    hsnCode: plan.hsnCode,
    countryOfOrigin: plan.countryOfOrigin,
    maker: plan.maker,
    importer: plan.importer,
    netQuantity: plan.netQuantity,
    ...(design && factsOfDesign(design, plan.material ?? "")),
    baseCurveHmm: plan.baseCurveHmm,
    diameterHmm: plan.diameterHmm,
    replacement: plan.replacement ?? null,
    waterPercent: plan.waterPercent ?? null,
    frameDesign: design,
    popularity: plan.popularity,
    createdAt: new Date(now.getTime() - plan.ageDays * DAY_MS),
  };
}

import { randomChoices } from "#db/seed/random-choices.ts";
import { insertRows } from "#db/seed/insert-rows.ts";
import type { Db } from "#db/client.ts";
import {
  attributeValues,
  brands,
  mainCategories,
  productAttributes,
  products,
  subCategories,
} from "#db/schema/catalogue.ts";
import { stock } from "#db/schema/stock.ts";
import { stores } from "#db/schema/stores.ts";
import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { FACETS, knownValues } from "#domain/catalogue/facets.ts";
import { LIST_ORDERS } from "#domain/catalogue/list-orders.ts";
import { FRAME_COLOURS, FRAME_MATERIALS, FRAME_SHAPES, FRAME_TYPES, GENDERS } from "#domain/catalogue/lists.ts";
import { SUB_CATEGORY_SLUGS } from "#domain/catalogue/product-kinds.ts";
import type { ListQuery } from "#search/catalogue.ts";
import { websiteStore } from "./website-store.ts";

const brandCodes = Array.from({ length: 12 }, (_, place) => `brand_${place}`);
const slugs = [...SUB_CATEGORY_SLUGS, "membership"];

type Rows = {
  products: (typeof products.$inferInsert)[];
  attributes: (typeof productAttributes.$inferInsert)[];
  values: (typeof attributeValues.$inferInsert)[];
  stock: (typeof stock.$inferInsert)[];
};

/**
 * Products that differ in all that lists are narrowed and sorted by: with and without colours, sizes, powers, stock, reviews
 * and shape, at the borders of the price bands, unpublished ones among them. The same ones each time.
 */
export async function seedVariedCatalogue(db: Db, count: number): Promise<void> {
  const rows = planRows(count);
  await db.transaction(async (tx) => {
    await tx.insert(stores).values(websiteStore);
    await tx.insert(mainCategories).values({ slug: "Men", categoryName: "Men" });
    await tx.insert(subCategories).values(
      slugs.map((slug, position) => ({
        slug,
        categoryName: slug,
        kind: slug === "membership" ? ("membership" as const) : ("goods" as const),
        position,
      })),
    );
    await tx
      .insert(brands)
      .values(brandCodes.map((code) => ({ code, name: `Name of ${code}`, display: "glasses" as const })));
    await insertRows(tx, products, rows.products);
    await insertRows(tx, productAttributes, rows.attributes);
    await insertRows(tx, attributeValues, rows.values);
    await insertRows(tx, stock, rows.stock);
  });
}

function planRows(count: number): Rows {
  const { between, chance, pick } = randomChoices("varied catalogue");
  const rows: Rows = { products: [], attributes: [], values: [], stock: [] };
  const border = () => pick([99_900, 100_000, 149_999, 250_000, 1_499_999, 1_500_000, 1_500_001, 1_500_100]);
  for (let id = 1; id <= count; id += 1) {
    const reviewCount = chance(0.5) ? 0 : between(1, 9);
    const pricePaise = chance(0.2) ? border() : between(100, 20_000) * 100;
    rows.products.push({
      ...fixedColumns,
      id,
      liveSaleId: 5_000 + id,
      title: `Product ${id}`,
      subCategorySlug: pick(chance(0.6) ? ["eye_glasses", "sun_glasses"] : slugs),
      audiences: GENDERS.filter(() => chance(0.5)),
      brandCode: pick(brandCodes),
      frameShape: chance(0.8) ? pick(FRAME_SHAPES) : null,
      frameType: chance(0.8) ? pick(FRAME_TYPES) : null,
      material: chance(0.8) ? pick(FRAME_MATERIALS) : null,
      pricePaise,
      mrpPaise: pricePaise,
      discountBp: chance(0.5) ? 0 : between(0, 100) * 100,
      reviewCount,
      ratingHalves: reviewCount * between(1, 10),
      popularity: between(0, 50),
      published: chance(0.95),
      createdAt: new Date(Date.UTC(2026, 0, between(1, 60), between(0, 23))),
    });
    for (let position = 0; position < between(0, 3); position += 1)
      addColour(rows, id, position, { between, chance, pick });
  }
  return rows;
}

function addColour(
  rows: Rows,
  productId: number,
  position: number,
  choices: Pick<ReturnType<typeof randomChoices>, "between" | "chance" | "pick">,
) {
  const { between, chance, pick } = choices;
  const attributeId = rows.attributes.length + 1;
  const colorFamily = chance(0.9) ? pick(FRAME_COLOURS) : null;
  rows.attributes.push({
    id: attributeId,
    productId,
    position,
    color: "a.svg",
    colorName: `Colour ${position}`,
    colorFamily,
    attributeType: "other",
    // Some are not in the shop yet.
    published: attributeId % 9 !== 0,
  });
  const sizes = new Set(
    Array.from({ length: between(0, 3) }, () =>
      pick([`${between(40, 60)}-${between(13, 25)}-${between(120, 150)}`, "Standard", `-${between(1, 9)}.25`]),
    ),
  );
  for (const [place, attributeValue] of [...sizes].entries()) {
    const id = rows.values.length + 1;
    rows.values.push({ id, productId, attributeId, attributeValue, sku: `SKU-${id}`, position: place });
    const totalQuantity = between(0, 3);
    const soldQuantity = between(0, totalQuantity);
    const heldQuantity = between(0, totalQuantity - soldQuantity);
    if (chance(0.9)) rows.stock.push({ storeId: 45, attributeValueId: id, totalQuantity, soldQuantity, heldQuantity });
  }
}

/** A page of a list that is narrowed at random: by nothing, a little, or so much that nothing is left. */
export function drawQuery({ between, chance, pick, shuffle }: ReturnType<typeof randomChoices>): ListQuery {
  const facets = shuffle(FACETS).slice(0, between(0, 3));
  const choice = facets.map((facet) => [facet, shuffle(knownValues(facet, brandCodes).values).slice(0, between(1, 4))]);
  const fits = { lensMm: between(44, 56), bridgeMm: between(15, 22), templeMm: between(128, 145) };
  const filter: CatalogueFilter = {
    ...Object.fromEntries(choice),
    ...(chance(0.7) && { subCategories: shuffle(SUB_CATEGORY_SLUGS).slice(0, between(1, 4)) }),
    ...(chance(0.15) && { fits }),
    ...(chance(0.3) && { inStock: true }),
  };
  return { filter, order: pick(LIST_ORDERS), offset: chance(0.5) ? 0 : between(0, 300), limit: between(1, 48) };
}

const fixedColumns = {
  description: "A product.",
  mainCategorySlug: "Men",
  hsnCode: "900311",
  countryOfOrigin: "India",
  maker: "Aravalli Optics",
  netQuantity: "1 N",
};

import { AppError } from "#domain/wire/errors.ts";
import { LENSES } from "#services/cache-keys.ts";
import type { ReviewView } from "#services/reviews/list-reviews.ts";
import type { Shop } from "#services/shop.ts";
import { type LensOption, listProductLenses, readAllLenses } from "./list-lenses.ts";
import { type ProductFacts, type ProductNow, readFacts, readNow } from "./product-facts.ts";

/** A product with its lenses and newest reviews. */
export type KnownProduct = {
  /** One and the same object for as long as nothing of it has changed but what stands beside it here. */
  facts: ProductFacts;
  /** Pieces by the id of their size, as they are now. */
  stock: ReadonlyMap<number, { totalQuantity: number; soldQuantity: number }>;
  lenses: LensOption[];
  reviews: ReviewView[];
};

type Given = Pick<Shop, "db" | "facts" | "cached">;

/**
 * What changes seldom comes from memory; stock, reviews and whether it is sold at all are read each time, by one statement,
 * which also says whether what is in memory still holds. Throws `not_found`.
 */
export async function getProductNow(shop: Given, asked: { liveSaleId: number }): Promise<KnownProduct> {
  const { facts, now } = (await confirm(shop, asked)) ?? (await readAnew(shop, asked));
  return {
    facts,
    stock: new Map(now.stock.map(([id, totalQuantity, soldQuantity]) => [id, { totalQuantity, soldQuantity }])),
    lenses: await listLenses(shop, facts),
    reviews: now.reviews.map(({ createdAt, ...review }) => ({ ...review, createdAt: new Date(createdAt) })),
  };
}

async function confirm({ db, facts: memory }: Given, { liveSaleId }: { liveSaleId: number }) {
  const facts = memory.findOnSale(liveSaleId);
  const now = facts && (await readNow(db, facts));
  return now && now.version === facts.version && hasSameSizes(facts, now) ? { facts, now } : null;
}

/** Sizes that came or went with a writing that began before the row's last one do not write the row. */
function hasSameSizes({ product }: ProductFacts, { stock }: ProductNow): boolean {
  const known = new Set(product.colours.flatMap(({ values }) => values.map(({ id }) => id)));
  return known.size === stock.length && stock.every(([id]) => known.has(id));
}

async function readAnew({ db, facts: memory }: Given, asked: { liveSaleId: number }) {
  const since = memory.version();
  const read = await readFacts(db, asked);
  if (!read) throw new AppError("not_found");
  memory.keep([read.facts], since);
  return read;
}

/** They are the same few for all products of a brand. */
async function listLenses({ db, cached }: Given, { id, lensIds }: ProductFacts): Promise<LensOption[]> {
  if (lensIds.length === 0) return [];
  const all = await cached(LENSES, () => readAllLenses(db));
  // One that was added a moment ago.
  if (!lensIds.every((lens) => all.has(lens))) return listProductLenses(db, { productId: id });
  const offered = new Set(lensIds);
  return [...all.values()].filter((lens): lens is LensOption => lens !== null && offered.has(lens.id));
}

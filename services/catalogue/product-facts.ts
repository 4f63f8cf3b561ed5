import { photosOf, type ReviewPhoto } from "#services/reviews/photos-of.ts";
import type { Fit } from "#domain/catalogue/review-fit.ts";
import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands, mainCategories, products, subCategories } from "#db/schema/catalogue.ts";
import { productLenses } from "#db/schema/lenses.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { type ProductDetail, productColumns } from "./get-product.ts";
import { isSoldNow } from "./is-sold-now.ts";

/** A product as it was read at one time. */
export type ProductFacts = {
  id: number;
  liveSaleId: number;
  /** Another one than that of the database's row: something of it has changed. */
  version: string;
  /** Its stock is that of the reading. */
  product: ProductDetail;
  /** Those that it offers, in no order. */
  lensIds: number[];
};

/** What may be another thing with each call. */
export type ProductNow = {
  version: string;
  /** Of each size: its id, the pieces, and those that are sold or held for payments under way. */
  stock: [id: number, totalQuantity: number, soldQuantity: number][];
  reviews: {
    id: number;
    ratingHalves: number;
    comment: string;
    createdAt: string;
    firstName: string;
    lastName: string;
    fit: Fit | null;
    verified: boolean;
    photos: ReviewPhoto[];
  }[];
};

/** How many of the newest reviews a product tells. */
export const NEWEST_REVIEWS = 20;

/** With its table, also where Drizzle leaves that out since only one is read: a part read beside it has an id too. */
const productId = sql`${products}.id`;

/** Each write of the row makes another one; a change of colours, sizes or pictures writes the row too (migration 0006). */
const version = sql<string>`${products}.xmin::text`;

const reviews = sql<ProductNow["reviews"]>`(
  select coalesce(json_agg(json_build_object(
    'id', r.id, 'ratingHalves', r.rating_halves, 'comment', r.comment, 'createdAt', r.created_at,
    'firstName', u.first_name, 'lastName', u.last_name, 'fit', r.fit, 'verified', r.verified, 'photos', ${photosOf(sql`r.id`)}) order by r.created_at desc, r.id desc), '[]')
  from (
    select * from reviews where product_id = ${productId} order by created_at desc, id desc limit ${NEWEST_REVIEWS}
  ) r join users u on u.id = r.user_id)`;

const stock = sql<ProductNow["stock"]>`(
  select coalesce(json_agg(json_build_array(
    v.id, coalesce(s.total_quantity, 0), coalesce(s.sold_quantity + s.held_quantity, 0))), '[]')
  from attribute_values v join product_attributes a on a.id = v.attribute_id and a.published
  left join stock s on s.attribute_value_id = v.id and s.store_id = ${WEBSITE_STORE.id}
  where v.product_id = ${productId})`;

const lensIds = sql<number[]>`array(select lens_record_id from ${productLenses} where product_id = ${productId})`;

/** What may have changed of a product that is known; null when it is not sold any more. By its id alone. */
export async function readNow(db: Db, { id }: { id: number }): Promise<ProductNow | null> {
  let statement = preparedNow.get(db);
  if (!statement) preparedNow.set(db, (statement = prepareNow(db)));
  const [row] = await statement.execute({ id });
  return row ?? null;
}

/** All of a product that is not known, in one statement; null when there is none on sale. */
export async function readFacts(
  db: Db,
  { liveSaleId }: { liveSaleId: number },
): Promise<{ facts: ProductFacts; now: ProductNow } | null> {
  let statement = preparedFacts.get(db);
  if (!statement) preparedFacts.set(db, (statement = prepareFacts(db)));
  const [row] = await statement.execute({ liveSaleId });
  if (!row) return null;
  const { version: readAt, stock: pieces, reviews: newest, lensIds: lenses, ...product } = row;
  return {
    facts: { id: product.id, liveSaleId, version: readAt, product, lensIds: lenses },
    now: { version: readAt, stock: pieces, reviews: newest },
  };
}

const preparedNow = new WeakMap<Db, ReturnType<typeof prepareNow>>();
const preparedFacts = new WeakMap<Db, ReturnType<typeof prepareFacts>>();

function prepareNow(db: Db) {
  return db
    .select({ version, stock, reviews })
    .from(products)
    .where(sql`${isSoldNow} and ${products.id} = ${sql.placeholder("id")}`)
    .prepare("product_now");
}

function prepareFacts(db: Db) {
  return db
    .select({ ...productColumns, version, stock, reviews, lensIds })
    .from(products)
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .innerJoin(subCategories, eq(subCategories.slug, products.subCategorySlug))
    .innerJoin(mainCategories, eq(mainCategories.slug, products.mainCategorySlug))
    .where(sql`${isSoldNow} and ${products.liveSaleId} = ${sql.placeholder("liveSaleId")}`)
    .prepare("product_facts");
}

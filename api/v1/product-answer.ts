import { z } from "zod";
import { finishJson } from "./finished-json.ts";
import { lensJson, productJson, reviewJson } from "./product-json.ts";
import { productSchema, reviewSchema } from "#domain/wire/catalogue.ts";
import { lensSchema } from "#domain/wire/lenses.ts";
import type { KnownProduct } from "#services/catalogue/get-product-now.ts";
import type { ProductFacts } from "#services/catalogue/product-facts.ts";

const seldomSchema = productSchema.omit({ lens: true, reviews: true });
/** What stands in the same place with each call and need not say the same. */
const oftenSchema = productSchema.pick({ tax: true, in_stock: true, productattributes: true });
const reviewsSchema = z.array(reviewSchema);

type Seldom = z.infer<typeof seldomSchema>;
/** Checked by its schema once, for as long as the facts are kept. */
const seldom = new WeakMap<ProductFacts, Seldom>();
const finishLens = finishJson(lensSchema, lensJson);

/** The answer as JSON: what was made before is put together with the stock, reviews and tax of now. */
export function finishProduct({ facts, stock, lenses, reviews }: KnownProduct, taxBp: number): string {
  let made = seldom.get(facts);
  if (!made) seldom.set(facts, (made = seldomSchema.parse(productJson(facts.product, taxBp, [], []))));
  const productattributes = made.productattributes.map((colour) => ({
    ...colour,
    productattributeValues: colour.productattributeValues.map((value) => ({ ...value, ...stock.get(value.id) })),
  }));
  const in_stock = [...stock.values()].some(({ totalQuantity, soldQuantity }) => totalQuantity > soldQuantity);
  const often = oftenSchema.parse({ tax: taxBp / 100, in_stock, productattributes });
  // The keys keep the places that they have in the first of both; lenses and reviews are the last.
  const body = JSON.stringify({ ...made, ...often }).slice(0, -1);
  const newest = JSON.stringify(reviewsSchema.parse(reviews.map(reviewJson)));
  return `${body},"lens":[${lenses.map(finishLens).join(",")}],"reviews":${newest}}`;
}

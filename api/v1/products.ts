import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { finishJson, sendFinishedPage } from "#api/v1/finished-json.ts";
import { cardJson, productJson, searchJson, suggestionJson } from "#api/v1/product-json.ts";
import { cleanWords } from "#domain/catalogue/filter-query.ts";
import { LISTING_LIMIT } from "#domain/catalogue/lists.ts";
import { paiseToRupees } from "#domain/money/paise.ts";
import { MEMBERSHIP_SEARCH_NAME } from "#domain/pricing/membership.ts";
import {
  filterBodySchema,
  productCardSchema,
  productSchema,
  searchBodySchema,
  searchResultSchema,
  suggestionsSchema,
} from "#domain/wire/catalogue.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { pageOf, pageQuerySchema } from "#domain/wire/page.ts";
import { findMembership } from "#services/catalogue/find-membership.ts";
import { getProduct } from "#services/catalogue/get-product.ts";
import { listProductLenses } from "#services/catalogue/list-lenses.ts";
import { listProducts } from "#services/catalogue/list-products.ts";
import { readListFilter } from "#services/catalogue/read-list-filter.ts";
import { suggestProducts } from "#services/catalogue/suggest-products.ts";
import { listReviews } from "#services/reviews/list-reviews.ts";
import type { Shop } from "#services/shop.ts";

const finishCard = finishJson(productCardSchema, cardJson);
const finishSearched = finishJson(searchResultSchema, searchJson);
const cardPageSchema = pageOf(productCardSchema);
const newestReviews = 20;

export function registerProducts(app: ApiApp, shop: Shop): void {
  app.get(
    "/products/getWebsiteProductsBySubCategorySlug/:slug",
    {
      schema: {
        operationId: "listProducts",
        summary: "The products of a sub-category",
        params: z.object({
          slug: z.string().max(200).meta({
            description:
              "A sub-category: eye_glasses, sun_glasses, computer_glasses, contact_lens, daily_disposable, contact_lens_solution or accessories",
          }),
        }),
        querystring: pageQuerySchema(LISTING_LIMIT).extend({
          main_category: z.string().max(200).optional().meta({ description: "Men, Women or Juniors" }),
        }),
        response: { 200: cardPageSchema },
      },
    },
    async ({ params, query: { page, limit, main_category } }, reply) => {
      const filter = await readListFilter(shop, { category: params.slug, main_category });
      const list = await listProducts(shop, { filter, page, limit });
      return sendFinishedPage(reply, { ...list, items: list.data.map(finishCard) });
    },
  );

  app.post(
    "/products/filterWebsiteProducts",
    {
      schema: {
        operationId: "filterProducts",
        summary: "Products by category, facets and words",
        body: filterBodySchema,
        response: { 200: cardPageSchema },
      },
    },
    async ({ body: { page, limit, sort, ...raw } }, reply) => {
      const list = await listProducts(shop, { filter: await readListFilter(shop, raw), order: sort, page, limit });
      return sendFinishedPage(reply, { ...list, items: list.data.map(finishCard) });
    },
  );

  app.post(
    "/products/search_product",
    {
      schema: {
        operationId: "searchProducts",
        summary: "Products by words; the name MEMBERSHIP answers the Gold membership",
        body: searchBodySchema,
        response: { 200: pageOf(searchResultSchema) },
      },
    },
    async ({ body: { name, page, limit } }, reply) => {
      if (name.trim().toUpperCase() === MEMBERSHIP_SEARCH_NAME) return membershipPage(shop, { page, limit });
      const list = await listProducts(shop, { filter: { name: cleanWords(name) }, page, limit });
      return sendFinishedPage(reply, { ...list, items: list.data.map(finishSearched) });
    },
  );

  app.get(
    "/products/websiteProductAutocomplete/:term",
    {
      schema: {
        operationId: "suggestProducts",
        summary: "Products, and values of filters, that fit what is being typed",
        params: z.object({ term: z.string().max(10_000).meta({ description: "What is typed so far" }) }),
        response: { 200: suggestionsSchema },
      },
      config: { freshForSeconds: 60 },
    },
    async ({ params }) => {
      const { products, values, corrected } = await suggestProducts(shop, { term: params.term });
      const data = products.map(suggestionJson);
      return { data, total: data.length, values: [...values], corrected: [...corrected] };
    },
  );

  app.get(
    "/products/getWebsiteProductByLiveSaleId/:id",
    {
      schema: {
        operationId: "getProduct",
        summary: "One product with its colours, sizes, stock, lenses and newest reviews",
        params: z.object({ id: idParamSchema.meta({ description: "product_live_sale_id of a card" }) }),
        response: { 200: productSchema },
      },
    },
    async ({ params }) => {
      const product = await getProduct(shop.db, { liveSaleId: params.id });
      const [lenses, reviews] = await Promise.all([
        listProductLenses(shop.db, { productId: product.id }),
        listReviews(shop.db, { productId: product.id, page: 1, limit: newestReviews }),
      ]);
      return productJson(product, lenses, reviews.data);
    },
  );
}

async function membershipPage(shop: Shop, { page, limit }: { page: number; limit: number }) {
  const product = await findMembership(shop.db);
  const found = product
    ? [
        {
          id: product.id,
          product_live_sale_id: product.liveSaleId,
          product_title: product.title,
          price: paiseToRupees(product.pricePaise),
          discount: product.discountBp / 100,
          tax: product.taxBp / 100,
          hsn_code: product.hsnCode,
          category: product.category,
        },
      ]
    : [];
  return { data: page === 1 ? found : [], total: found.length, page, limit };
}

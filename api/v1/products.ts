import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { finishJson, sendFinished, sendFinishedPage } from "./finished-json.ts";
import { finishProduct } from "./product-answer.ts";
import { cardJson, searchJson, suggestionJson, understoodJson } from "./product-json.ts";
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
import { understoodSchema } from "#domain/wire/understood.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { pageOf, pageQuerySchema } from "#domain/wire/page.ts";
import { shownTaxes } from "#services/billing/tax-rates.ts";
import { findMembership } from "#services/catalogue/find-membership.ts";
import { getProductNow } from "#services/catalogue/get-product-now.ts";
import { listProducts } from "#services/catalogue/list-products.ts";
import type { ProductCard } from "#services/catalogue/product-card.ts";
import { readListFilter } from "#services/catalogue/read-list-filter.ts";
import { suggestProducts } from "#services/catalogue/suggest-products.ts";
import { searchProducts } from "#services/catalogue/search-products.ts";
import type { Shop } from "#services/shop.ts";

const finishCard = finishJson(productCardSchema, cardJson);
/** One for each rate: a card is kept longer than the day on which its rate changes. */
const searchedAt = new Map<number, (card: ProductCard) => string>();
const cardPageSchema = pageOf(productCardSchema);

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
        response: { 200: pageOf(searchResultSchema).extend({ understood: understoodSchema.optional() }) },
      },
    },
    async ({ body: { name, page, limit } }, reply) => {
      if (name.trim().toUpperCase() === MEMBERSHIP_SEARCH_NAME) return membershipPage(shop, { page, limit });
      const found = await searchProducts(shop, { text: cleanWords(name), page, limit });
      const taxBpOf = await shownTaxes(shop);
      const items = found.data.map((card) => finishSearched(card, taxBpOf(card)));
      return sendFinishedPage(
        reply,
        { ...found, items },
        found.meaning && { understood: understoodJson(found.meaning) },
      );
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
    async ({ params }, reply) => {
      const found = await getProductNow(shop, { liveSaleId: params.id });
      const taxBpOf = await shownTaxes(shop);
      return sendFinished(reply, finishProduct(found, taxBpOf(found.facts.product)));
    },
  );
}

function finishSearched(card: ProductCard, taxBp: number): string {
  const finish = searchedAt.get(taxBp) ?? finishJson(searchResultSchema, (one: ProductCard) => searchJson(one, taxBp));
  searchedAt.set(taxBp, finish);
  return finish(card);
}

async function membershipPage(shop: Shop, { page, limit }: { page: number; limit: number }) {
  const product = await findMembership(shop.db);
  const taxBpOf = await shownTaxes(shop);
  const found = product
    ? [
        {
          id: product.id,
          product_live_sale_id: product.liveSaleId,
          product_title: product.title,
          price: paiseToRupees(product.pricePaise),
          discount: product.discountBp / 100,
          tax: taxBpOf({ ...product, subCategorySlug: product.category.slug }) / 100,
          hsn_code: product.hsnCode,
          category: product.category,
        },
      ]
    : [];
  return { data: page === 1 ? found : [], total: found.length, page, limit };
}

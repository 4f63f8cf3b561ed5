import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { reviewJson } from "./product-json.ts";
import { ratingBodySchema, reviewSchema } from "#domain/wire/catalogue.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { pageOf, pageQuerySchema } from "#domain/wire/page.ts";
import { requireSelf } from "#services/accounts/require-user.ts";
import { createReview } from "#services/reviews/create-review.ts";
import { listReviews } from "#services/reviews/list-reviews.ts";
import type { Shop } from "#services/shop.ts";

export function registerRatings(app: ApiApp, shop: Shop): void {
  app.post(
    "/ratings",
    {
      schema: {
        operationId: "reviewProduct",
        errors: ["forbidden", "not_found"],
        summary: "Rate and review a product; a second review replaces the first",
        body: ratingBodySchema,
        response: { 201: z.object({ message: z.string() }) },
      },
    },
    async ({ actor, body }, reply) => {
      if (body.user_id !== undefined) requireSelf(actor, body.user_id);
      const review = {
        productId: body.product_id,
        ratingHalves: body.rating * 2,
        comment: body.comment,
        fit: body.fit,
      };
      return reply.code(201).send(await createReview(shop.db, { actor, ...review, now: shop.now() }));
    },
  );

  app.get(
    "/ratings/getProductRating/:id",
    {
      schema: {
        operationId: "listReviews",
        summary: "The reviews of a product and their mean",
        params: z.object({ id: idParamSchema.meta({ description: "The product's id" }) }),
        querystring: pageQuerySchema(20),
        response: { 200: pageOf(reviewSchema).extend({ rating: z.number().nullable() }) },
      },
    },
    async ({ params, query }) => {
      const list = await listReviews(shop.db, { productId: params.id, ...query });
      return { ...list, data: list.data.map(reviewJson) };
    },
  );
}

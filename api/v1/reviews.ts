import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { VERDICT_REFUSALS } from "#domain/reviews/judgement.ts";
import { AppError } from "#domain/wire/errors.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { pageOf, pageQuerySchema } from "#domain/wire/page.ts";
import { verdictBodySchema, waitingPhotoSchema } from "#domain/wire/reviews.ts";
import { judgePhoto, listWaitingPhotos, readPhoto } from "#services/reviews/judge-photo.ts";
import { removeReview } from "#services/reviews/remove-review.ts";
import type { Shop } from "#services/shop.ts";

const photoId = z.object({ id: idParamSchema.meta({ description: "The photo's id" }) });
const pictureSchema = z.custom<Uint8Array>().meta({ type: "string", format: "binary" });

/** What staff do with reviews. Customers write them by /ratings and on the product's page. */
export function registerReviews(app: ApiApp, shop: Shop): void {
  app.get(
    "/reviews/photos",
    {
      schema: {
        operationId: "listWaitingPhotos",
        summary: "Photos of reviews that wait to be approved or refused, the oldest first",
        querystring: pageQuerySchema(20),
        response: { 200: pageOf(waitingPhotoSchema) },
      },
    },
    async ({ actor, query }) => {
      const list = await listWaitingPhotos(shop, { actor, ...query });
      const data = list.data.map(({ reviewId, product, liveSaleId, createdAt, ...photo }) => ({
        ...photo,
        review_id: reviewId,
        product_title: product,
        product_live_sale_id: liveSaleId,
        created: createdAt.toISOString(),
      }));
      return { ...list, data };
    },
  );

  app.get(
    "/reviews/photos/:id/picture",
    {
      schema: {
        operationId: "readReviewPhoto",
        errors: ["not_found"],
        summary: "The picture of a photo, to judge it by",
        params: photoId,
        response: { 200: { description: "The photo", content: { "image/webp": { schema: pictureSchema } } } },
      },
    },
    async ({ actor, params }, reply) => {
      const bytes = await readPhoto(shop, { actor, photoId: params.id });
      return reply.headers({ "Content-Type": "image/webp", "Cache-Control": "no-store" }).send(bytes);
    },
  );

  app.post(
    "/reviews/photos/:id",
    {
      schema: {
        operationId: "judgeReviewPhoto",
        errors: ["not_found", "conflict"],
        summary: "Show a photo on the product's page, or refuse it for good with a reason that its writer reads",
        params: photoId,
        body: verdictBodySchema,
        response: { 200: z.object({ status: z.literal("success") }) },
      },
    },
    async ({ actor, params, body }) => {
      const { verdict, reason = "" } = body;
      const judged = await judgePhoto(shop, { actor, photoId: params.id, verdict, reason });
      if (judged.ok) return { status: "success" as const };
      const message = VERDICT_REFUSALS[judged.reason];
      if (judged.reason === "judged") throw new AppError("conflict", { message });
      throw new AppError("validation", { message, fields: { reason: message } });
    },
  );

  app.delete(
    "/reviews/:id",
    {
      schema: {
        operationId: "removeReview",
        errors: ["not_found"],
        summary: "Take a review away, with its photos",
        params: z.object({ id: idParamSchema.meta({ description: "The review's id" }) }),
        response: { 200: z.object({ status: z.literal("success") }) },
      },
    },
    async ({ actor, params }) => {
      await removeReview(shop, { actor, reviewId: params.id });
      return { status: "success" as const };
    },
  );
}

import { z } from "zod";
import { REASON_MAX, REASON_MIN } from "#domain/reviews/judgement.ts";

/** Beside a review. */
export const reviewPhotosSchema = z
  .array(
    z.object({
      id: z.number().int(),
      image: z.string().meta({ description: "A path of this host; /640 behind it is the picture at that width" }),
      width: z.number().int(),
      height: z.number().int(),
    }),
  )
  .meta({ description: "Photos of the customer that the shop has approved, at most four" });

export const waitingPhotoSchema = z
  .object({
    id: z.number().int(),
    review_id: z.number().int(),
    product_title: z.string(),
    product_live_sale_id: z.number().int(),
    comment: z.string().meta({ description: "The review that it came with" }),
    width: z.number().int(),
    height: z.number().int(),
    created: z.iso.datetime().meta({ description: "When it was sent" }),
  })
  .meta({ id: "WaitingPhoto", description: "A customer's photo that nobody has approved or refused yet" });

export const verdictBodySchema = z.object({
  verdict: z.enum(["approved", "refused"]),
  reason: z
    .string()
    .max(REASON_MAX)
    .optional()
    .meta({ description: `Why it is refused, at least ${REASON_MIN} characters: the customer reads it` }),
});

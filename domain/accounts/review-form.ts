import { z } from "zod";
import { requiredText } from "#domain/accounts/field-rules.ts";

export const RATING_REQUIRED = "Please select your rating.";
export const COMMENT_REQUIRED = "Please enter your review";
export const RATING_CREATED = "Rating created successfully";

/** Stars in half steps, 0.5 to 5. */
export const RATING_STEP = 0.5;
export const RATING_MAX = 5;

export const reviewForm = z.object({
  rating: z.coerce
    .number({ error: RATING_REQUIRED })
    .refine((stars) => stars > 0 && stars <= RATING_MAX && Number.isInteger(stars / RATING_STEP), RATING_REQUIRED),
  comment: requiredText(COMMENT_REQUIRED).max(2000, "Maximum 2000 characters"),
});
export type ReviewForm = z.infer<typeof reviewForm>;

export const RATING_REQUIRED = "Please select your rating.";
export const COMMENT_REQUIRED = "Please enter your review";
export const RATING_CREATED = "Rating created successfully";

/** Stars in half steps, 0.5 to 5. */
export const RATING_STEP = 0.5;
export const RATING_MAX = 5;
export const COMMENT_MAX = 4_000;

export type ReviewRead =
  | { ok: true; rating: number; comment: string }
  | { ok: false; fields: { rating?: string; comment?: string } };

/** A review as its form sends it: the rating is looked at first, then the words, which are trimmed. */
export function readReview(form: { rating?: unknown; comment?: unknown }): ReviewRead {
  const rating = typeof form.rating === "string" && form.rating.trim() !== "" ? Number(form.rating) : form.rating;
  const comment = typeof form.comment === "string" ? form.comment.trim() : "";
  const fields: { rating?: string; comment?: string } = {};
  if (!isRating(rating)) fields.rating = RATING_REQUIRED;
  if (comment === "") fields.comment = COMMENT_REQUIRED;
  else if (comment.length > COMMENT_MAX) fields.comment = `Maximum ${COMMENT_MAX} characters`;
  return isRating(rating) && fields.comment === undefined ? { ok: true, rating, comment } : { ok: false, fields };
}

function isRating(value: unknown): value is number {
  return typeof value === "number" && value > 0 && value <= RATING_MAX && Number.isInteger(value / RATING_STEP);
}

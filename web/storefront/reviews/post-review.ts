import type { RouterContextProvider } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { reviewForm } from "#domain/accounts/review-form.ts";
import { ERRORS, isAppError } from "#domain/wire/errors.ts";
import { createReview } from "#services/reviews/create-review.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { type PostResult, readValues } from "../product-detail/post-result.ts";

type Posted = { context: Readonly<RouterContextProvider>; form: FormData; productId: number };

/** Keeps a customer's review. A guest is asked to sign in before anything else is looked at. */
export async function postReview({ context, form, productId }: Posted) {
  const shop = context.get(shopContext);
  const actor = await readActor(context);
  const answer = (ok: boolean, message: string, more: Partial<PostResult> = {}): PostResult => ({
    intent: "review",
    ok,
    message,
    values: ok ? {} : readValues(form),
    ...more,
  });
  if (!isSignedIn(actor)) return answer(false, ERRORS.sign_in_required.message);
  const read = reviewForm.safeParse(Object.fromEntries(form));
  if (!read.success) {
    const fields = firstMessages(read.error);
    return answer(false, Object.values(fields)[0] ?? "", { fields });
  }
  const { rating, comment } = read.data;
  try {
    const review = { actor, productId, ratingHalves: rating * 2, comment, now: shop.now() };
    return answer(true, (await createReview(shop.db, review)).message);
  } catch (error) {
    // Too many in a short time, most likely: what was written stays in the form.
    if (!isAppError(error) || error.status >= 500 || error.code === "not_found") throw error;
    return answer(false, error.message);
  }
}

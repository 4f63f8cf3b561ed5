import type { RouterContextProvider } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { readReview } from "#domain/accounts/review-form.ts";
import { ERRORS, isAppError } from "#domain/wire/errors.ts";
import { createReview } from "#services/reviews/create-review.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { type PostResult, readValues } from "../product-detail/post-result.ts";

type Posted = { context: Readonly<RouterContextProvider>; form: FormData; productId: number };

/** Keeps a customer's review. A guest is asked to sign in before anything else is looked at. */
export async function postReview({ context, form, productId }: Posted): Promise<PostResult> {
  const shop = context.get(shopContext);
  const actor = await readActor(context);
  const refuse = (message: string, more: Partial<PostResult> = {}): PostResult => ({
    intent: "review",
    ok: false,
    message,
    values: readValues(form),
    ...more,
  });
  if (!isSignedIn(actor)) return refuse(ERRORS.sign_in_required.message, { needsSignIn: true });
  const read = readReview(Object.fromEntries(form));
  if (!read.ok) return refuse(Object.values(read.fields)[0] ?? "", { fields: { ...read.fields } });
  const { rating, comment } = read;
  try {
    const review = { actor, productId, ratingHalves: rating * 2, comment, now: shop.now() };
    const { message } = await createReview(shop.db, review);
    return { intent: "review", ok: true, message, values: {} };
  } catch (error) {
    // Too many in a short time, most likely: what was written stays in the form.
    if (!isAppError(error) || error.status >= 500 || error.code === "not_found") throw error;
    return refuse(error.message);
  }
}

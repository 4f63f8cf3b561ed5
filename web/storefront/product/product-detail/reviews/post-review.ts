import type { RouterContextProvider } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { readReview } from "#domain/accounts/review-form.ts";
import { readFit } from "#domain/catalogue/review-fit.ts";
import { judgeChosenPhotos } from "#domain/reviews/photo-rules.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { reviewProduct } from "#services/reviews/review-product.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { PostResult } from "#web/storefront/product/product-detail/post-result.ts";
import { type Refusal, typedValues } from "#web/forms/answer.ts";
import { orRefuse } from "#web/forms/or-refuse.ts";

type Posted = { context: Readonly<RouterContextProvider>; form: FormData; productId: number };

/** Keeps a customer's review. A guest is asked to sign in before anything else is looked at. */
export async function postReview({ context, form, productId }: Posted): Promise<PostResult> {
  const shop = context.get(shopContext);
  const actor = await readActor(context);
  const refuse = (message: string, more: Pick<Refusal, "fields" | "signedOut"> = {}): PostResult => ({
    intent: "review",
    ok: false,
    message,
    values: typedValues(Object.fromEntries(form)),
    ...more,
  });
  if (!isSignedIn(actor)) return refuse(ERRORS.sign_in_required.message, { signedOut: true });
  const read = readReview(Object.fromEntries(form));
  if (!read.ok) return refuse(Object.values(read.fields)[0] ?? "", { fields: { ...read.fields } });
  const { rating, comment } = read;
  const take = async (): Promise<PostResult> => {
    const sent = form.getAll("photos").filter((file) => file instanceof File && file.size > 0) as File[];
    const wrong = judgeChosenPhotos(sent);
    if (wrong) return refuse(wrong, { fields: { photos: wrong } });
    const review = {
      actor,
      productId,
      ratingHalves: rating * 2,
      comment,
      fit: readFit(form.get("fit")),
      photos: await Promise.all(sent.map(async (file) => new Uint8Array(await file.arrayBuffer()))),
    };
    const written = await reviewProduct(shop, review);
    if (!written.ok) return refuse(written.message, { fields: { photos: written.message } });
    const { message, photos } = written;
    return { intent: "review", ok: true, message, values: photos > 0 ? { photos: String(photos) } : {} };
  };
  // Too many in a short time, most likely: what was written stays in the form.
  return orRefuse(take, ({ message }) => refuse(message), { isPage: true });
}

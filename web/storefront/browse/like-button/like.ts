import { redirect } from "react-router";
import { z } from "zod";
import { type Actor, isSignedIn } from "#domain/accounts/actor.ts";
import { toggleGuestWish } from "#domain/cart/guest-wishlist.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import type { Shop } from "#services/shop.ts";
import { like } from "#services/wishlist/like.ts";
import { unlike } from "#services/wishlist/unlike.ts";
import { type FormAnswer, wantsDocument } from "#web/forms/answer.ts";
import { orGone, orRefuse } from "#web/forms/or-refuse.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { guestWishlistCookie, readGuestWishlist } from "#web/session/guest-wishlist.ts";
import { pageOfThisSite } from "#web/session/sign-in-address.ts";
import { readForm } from "#web/session/read-form.ts";
import type { Route } from "./+types/like.ts";

const wishSchema = z.object({
  product: idParamSchema,
  liked: z.enum(["yes", "no"]),
  back: z.string().max(2_000).nullish(),
});

/**
 * The heart. The address may name the product and the way back, so that a heart is no more than a button; scripts send
 * them in the body. Saying the same twice is saying it once.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const asked = wishSchema.safeParse(Object.fromEntries([...url.searchParams, ...(await readForm(request))]));
  if (!asked.success) return answer(request, { ok: false, message: "We could not find this product" }, null);
  const { product, liked, back } = asked.data;
  const change = { productId: product, liked: liked === "yes" };
  const actor = await readActor(context);
  const take = async () => {
    const cookie = isSignedIn(actor) ? await saveLike(shop, actor, change) : changeGuestWishlist(request, change);
    return answer(request, { ok: true }, back, cookie);
  };
  return orRefuse(take, ({ message }) => answer(request, { ok: false, message }, back));
}

export function loader() {
  return redirect("/wishlist");
}

type LikeChange = { productId: number; liked: boolean };

async function saveLike(shop: Shop, actor: Actor, { productId, liked }: LikeChange): Promise<null> {
  if (liked) {
    await like(shop.db, { actor, productId, now: shop.now() });
    return null;
  }
  // It may have gone in another tab.
  await orGone(unlike(shop.db, { actor, productId }));
  return null;
}

function changeGuestWishlist(request: Request, { productId, liked }: LikeChange): string | null {
  const listed = readGuestWishlist(request);
  return listed.includes(productId) === liked ? null : guestWishlistCookie(request, toggleGuestWish(listed, productId));
}

/** A form sent without JavaScript goes back to the page that it stood on; a refused one to the list, which says why. */
function answer(request: Request, result: FormAnswer, back: string | null | undefined, cookie: string | null = null) {
  const headers = new Headers(cookie ? { "Set-Cookie": cookie } : {});
  if (!wantsDocument(request)) return Response.json(result, { headers });
  return redirect((result.ok && pageOfThisSite(back)) || (result.ok ? "/wishlist" : "/wishlist?problem=unknown"), {
    status: 303,
    headers,
  });
}

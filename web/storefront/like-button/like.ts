import { redirect } from "react-router";
import { z } from "zod";
import { type Actor, isSignedIn } from "#domain/accounts/actor.ts";
import { toggleGuestWish } from "#domain/cart/guest-wishlist.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import type { Shop } from "#services/shop.ts";
import { like } from "#services/wishlist/like.ts";
import { unlike } from "#services/wishlist/unlike.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { guestWishlistCookie, readGuestWishlist } from "#web/session/guest-wishlist.ts";
import { pageOfThisSite } from "#web/session/sign-in-address.ts";
import { readForm } from "#web/session/read-form.ts";
import type { Route } from "./+types/like.ts";

export type LikeAnswer = { ok: true } | { ok: false; message: string };

const wishSchema = z.object({
  product: idParamSchema,
  liked: z.enum(["yes", "no"]),
  back: z.string().max(2_000).nullish(),
});

/** The heart. Saying the same twice is saying it once. */
export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const asked = wishSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!asked.success) return answer(request, { ok: false, message: "This product is not known" }, null);
  const { product, liked, back } = asked.data;
  const wish = { productId: product, liked: liked === "yes" };
  const actor = await readActor(context);
  try {
    const cookie = isSignedIn(actor) ? await keepWish(shop, actor, wish) : changeGuestWishes(request, wish);
    return answer(request, { ok: true }, back, cookie);
  } catch (fault) {
    if (!isAppError(fault) || fault.status >= 500) throw fault;
    return answer(request, { ok: false, message: fault.message }, back);
  }
}

export function loader() {
  return redirect("/wishlist");
}

type Wish = { productId: number; liked: boolean };

async function keepWish(shop: Shop, actor: Actor, { productId, liked }: Wish): Promise<null> {
  if (liked) {
    await like(shop.db, { actor, productId, now: shop.now() });
    return null;
  }
  try {
    await unlike(shop.db, { actor, productId });
  } catch (fault) {
    // It went in another tab, and that is what was wanted.
    if (!isAppError(fault) || fault.code !== "not_found") throw fault;
  }
  return null;
}

function changeGuestWishes(request: Request, { productId, liked }: Wish): string | null {
  const wishes = readGuestWishlist(request);
  return wishes.includes(productId) === liked ? null : guestWishlistCookie(request, toggleGuestWish(wishes, productId));
}

/** A form sent without JavaScript goes back to the page that it stood on; a refused one to the list, which says why. */
function answer(request: Request, result: LikeAnswer, back: string | null | undefined, cookie: string | null = null) {
  const headers = new Headers(cookie ? { "Set-Cookie": cookie } : {});
  if (!request.headers.get("Accept")?.includes("text/html")) return Response.json(result, { headers });
  return redirect((result.ok && pageOfThisSite(back)) || (result.ok ? "/wishlist" : "/wishlist?problem=unknown"), {
    status: 303,
    headers,
  });
}

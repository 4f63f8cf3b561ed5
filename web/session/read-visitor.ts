import { signedInAtCookie } from "./cookie-names.ts";
import { readCookie } from "./cookies.ts";
import { countGuestCart } from "./guest-cart.ts";
import { listGuestWishes } from "./guest-wishlist.ts";
import type { Visitor } from "./visitor.ts";

const patienceMs = 10_000;

/**
 * In the browser: who is here. A guest's cart and wishes lie in cookies at hand; only a browser in which somebody may be
 * signed in asks the shop. Null when the shop did not answer.
 */
export async function readVisitor(): Promise<Visitor | null> {
  if (!maybeSignedIn()) return readGuest();
  try {
    const response = await fetch("/visitor", { signal: AbortSignal.timeout(patienceMs) });
    return response.ok ? ((await response.json()) as Visitor) : null;
  } catch {
    // Without a connection the page stays as it was written; the next one asks again.
    return null;
  }
}

/** The session itself is in a cookie that pages cannot read; these two come and go with it. */
function maybeSignedIn(): boolean {
  return readCookie(document.cookie, signedInAtCookie) !== "" || localStorage.getItem("userData") !== null;
}

function readGuest(): Visitor {
  const { cookie } = document;
  return { person: null, cartCount: countGuestCart(cookie), likedIds: listGuestWishes(cookie) };
}

import { redirect, redirectDocument } from "react-router";
import { endedSessionCookie } from "#services/accounts/session-cookie.ts";
import { signOut } from "#services/accounts/sign-out.ts";
import { lockTill } from "#services/tills/end-till-sessions.ts";
import { tillCookie } from "#services/tills/till-cookies.ts";
import { readCredential, readTillTokens } from "./actor.ts";
import { shopContext } from "./context.ts";
import { leavingCookies } from "./signed-in-cookies.ts";
import { readForm } from "./read-form.ts";
import { pageOfThisSite } from "./sign-in-address.ts";
import { consoleDoor, consolePage, consoleSignInAddress, isConsolePage } from "./staff-here.ts";
import type { Route } from "./+types/logout.ts";

/**
 * Ends the session and goes home, from the console to its own door. The idle watch comes here too, and then a guest's cart
 * and wishes stay, and the console's door says why and leads back to the screen.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const credential = readCredential(request, shop.appUrl);
  const form = await readForm(request);
  const till = readTillTokens(request, shop.appUrl).session;
  // A till that is locked is unlocked again on the same screen, by the same person or the next.
  const reason = form.get("reason") === "idle" || till !== null ? "idle" : "asked";
  const page = pageOfThisSite(form.get("page"));
  const isAtDoor = reason === "idle" && isConsolePage(page);
  if (credential) await signOut(shop.db, { credentials: [credential] });
  if (till) await lockTill(shop.db, { token: till });
  const headers = new Headers();
  for (const cookie of [
    endedSessionCookie(shop.appUrl),
    ...(till ? [tillCookie("till_session", null, shop.appUrl)] : []),
    ...leavingCookies(request, isAtDoor ? "idle at the console" : reason),
  ])
    headers.append("Set-Cookie", cookie);
  // By a full load: the document that showed somebody their own still holds it, for whoever uses this machine next.
  return redirectDocument(afterwards(page, reason), { headers });
}

/** The page of the console that somebody was signed out of by the clock is gone back to. */
function afterwards(page: string | null, reason: "idle" | "asked"): string {
  if (!isConsolePage(page)) return "/";
  return reason === "idle" ? consoleSignInAddress(consolePage(page)) : consoleDoor;
}

export function loader() {
  return redirect("/");
}

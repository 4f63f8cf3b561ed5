import { redirect, redirectDocument } from "react-router";
import { endedSessionCookie } from "#services/accounts/session-cookie.ts";
import { signOut } from "#services/accounts/sign-out.ts";
import { readCredential } from "./actor.ts";
import { shopContext } from "./context.ts";
import { leavingCookies } from "./signed-in-cookies.ts";
import { readForm } from "./read-form.ts";
import { pageOfThisSite } from "./sign-in-address.ts";
import { consolePage, consoleSignInAddress, isConsolePage } from "./staff-here.ts";
import type { Route } from "./+types/logout.ts";

/**
 * Ends the session and goes home. The idle watch comes here too, and then a guest's cart and wishes stay; a screen of the
 * console then waits at the console's own door, which says why and leads on to it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const credential = readCredential(request, shop.appUrl);
  const form = await readForm(request);
  const reason = form.get("reason") === "idle" ? "idle" : "asked";
  const page = pageOfThisSite(form.get("page"));
  const isAtDoor = reason === "idle" && isConsolePage(page);
  if (credential) await signOut(shop.db, { credentials: [credential] });
  const headers = new Headers();
  for (const cookie of [
    endedSessionCookie(shop.appUrl),
    ...leavingCookies(request, isAtDoor ? "idle at the console" : reason),
  ])
    headers.append("Set-Cookie", cookie);
  // By a full load: the document that showed somebody their own still holds it, for whoever uses this machine next.
  return redirectDocument(isAtDoor ? consoleSignInAddress(consolePage(page)) : "/", { headers });
}

export function loader() {
  return redirect("/");
}

import type { ShouldRevalidateFunctionArgs } from "react-router";
import { withoutSignIn } from "#web/session/sign-in-address.ts";

/**
 * Whether a page about one person asks for its data again. Not when the login pop-up opens or closes over it, and
 * not for an action that found the session at its end: what was typed stays on the page until its owner is back.
 */
export function loadAgain(change: ShouldRevalidateFunctionArgs): boolean {
  const { actionResult, currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  if ((actionResult as { signedOut?: boolean } | undefined)?.signedOut) return false;
  if (formMethod && formMethod !== "GET") return defaultShouldRevalidate;
  const [current, next] = [currentUrl, nextUrl].map((url) => withoutSignIn(url.pathname + url.search));
  return current === next && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
}

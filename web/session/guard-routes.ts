import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { lackWords } from "#domain/access/lack-words.ts";
import { isPermitted } from "#domain/access/permission.ts";
import { isByPin } from "#domain/access/pin-alone.ts";
import { lacksSecondFactor } from "#domain/access/second-factor.ts";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { forgetActor, readActor, readTillTokens } from "./actor.ts";
import { shopContext, visitContext } from "./context.ts";
import { NOTHING_FOR_STAFF, type NothingForStaff } from "./nothing-for-staff.ts";
import { signInAddress } from "./sign-in-address.ts";
import { accessOf } from "./site-access.ts";
import {
  consolePage,
  consoleSignInAddress,
  notAllowedAddress,
  secondFactorAddress,
  wasStaffHere,
} from "./staff-here.ts";
import { type Reads, readsOf, type SiteAccess } from "./site-row.ts";

/** What is one person's, or opened by a key, is kept by nobody on the way. */
const personal: readonly Reads[] = ["signed-in", "staff", "key", "link", "demonstration"];
/** Its address is the key: no other site may learn it, and no search engine list it. */
const keyed: readonly Reads[] = ["key", "link"];

/**
 * Holds every route to its row of site-access.ts before any loader runs. Actions answer those who are not signed in
 * themselves, with the form as it was filled in; services ask once more whose each thing is.
 */
export const guardMiddleware: MiddlewareFunction<Response> = async ({ request, context, url, pattern }, next) => {
  const row = accessOf(pattern);
  if (!row) throw new Error(`${pattern} has no row in site-access.ts`);
  const reads = readsOf(row, url.searchParams);
  if (context.get(visitContext).shared && reads !== "everybody")
    throw new Error(`${pattern} is not everybody's and may not be kept`);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && reads === "signed-in" && !asksForFrameAlone(request)) await leadGuests({ row, context, url });

  if (reads === "staff") await leadStaff({ row, request, context, url, isRead });

  const response = await next();
  if (personal.includes(reads) && !response.headers.get("Cache-Control")?.includes("no-store"))
    response.headers.set("Cache-Control", "no-store");
  if (keyed.includes(reads)) {
    response.headers.set("X-Robots-Tag", "noindex");
    response.headers.set("Referrer-Policy", "same-origin");
  }
  return response;
};

/** A form whose session has ended stays as it was filled in, and only what is around it is asked for anew. */
function asksForFrameAlone(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url);
  // A document is made whole, whatever parts its address names.
  if (!pathname.endsWith(".data")) return false;
  const parts = searchParams.get("_routes")?.split(",") ?? [];
  return parts.length > 0 && parts.every((part) => part === "root" || part.endsWith("/layout"));
}

/**
 * For everybody but staff there is nothing. A till, and a browser in which staff were signed in until their session ended, is led to the
 * console's own sign-in, and from there back. What it sends comes to the action as a guest's, which refuses it with what was
 * typed.
 */
async function leadStaff(asked: {
  row: SiteAccess;
  request: Request;
  context: Readonly<RouterContextProvider>;
  url: URL;
  isRead: boolean;
}): Promise<void> {
  const { row, request, context, url } = asked;
  const actor = await readActor(context);
  // Whoever is asked for a second factor gives it, or sets one up, before anything else of the console opens.
  if (lacksSecondFactor(actor) && !isByPin(actor) && !row.withoutFactor) {
    if (asked.isRead && !asksForFrameAlone(request))
      throw redirect(secondFactorAddress(url.pathname + url.search), 303);
    return forgetActor(context);
  }
  const does = (row.asked && url.searchParams.has(row.asked.by) && row.asked.does) || row.does;
  if (does && isPermitted(actor, does)) return;
  const isAtTill = readTillTokens(request, context.get(shopContext).appUrl).device !== null;
  if (!isSignedIn(actor) && (wasStaffHere(request) || isAtTill)) {
    if (!asked.isRead || asksForFrameAlone(request)) return;
    // The step of the second factor is on the way to somewhere.
    const page = row.withoutFactor ? consolePage(url.searchParams.get("next")) : url.pathname + url.search;
    throw redirect(consoleSignInAddress(page));
  }
  // For everybody who does not work here it does not exist.
  if (!isPermitted(actor, "console.enter")) throw data(null, { status: 404 });
  if (!does) throw data(NOTHING_FOR_STAFF, { status: 404 });
  // Before its frame has answered a document has none: so a browser is led to a page that has it. Of files and pages alike.
  if (isNavigation(request)) throw redirect(notAllowedAddress(does, url.pathname + url.search));
  const lack = lackWords(actor, does);
  throw data({ ...NOTHING_FOR_STAFF, words: lack.title, lack } satisfies NothingForStaff, { status: 404 });
}

/** A browser goes there, so that somebody will look at the answer: not what a script or a program asks for. */
const isNavigation = (request: Request): boolean =>
  request.method === "GET" && request.headers.get("Sec-Fetch-Mode") === "navigate";

async function leadGuests(asked: {
  row: SiteAccess;
  context: Readonly<RouterContextProvider>;
  url: URL;
}): Promise<void> {
  const { row, context, url } = asked;
  const actor = await readActor(context);
  if (isSignedIn(actor) && (!row.does || isPermitted(actor, row.does))) return;
  if (row.guests === "home") throw redirect("/");
  throw redirect(signInAddress(row.guests === "cart" ? "/cart" : "/", { next: url.pathname + url.search }));
}

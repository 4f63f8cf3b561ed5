import { createContext, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { type Actor, GUEST, isSignedIn, type UserActor } from "#domain/accounts/actor.ts";
import { type Credential, findActor } from "#services/accounts/find-actor.ts";
import { readSessionCookie } from "#services/accounts/session-cookie.ts";
import { findTillActor, type TillTokens } from "#services/tills/find-till-actor.ts";
import { readTillCookie } from "#services/tills/till-cookies.ts";
import { shopContext } from "./context.ts";
import { signInAddress } from "./sign-in-address.ts";

type Context = Readonly<RouterContextProvider>;

const actorContext = createContext<() => Promise<Actor>>();

/** Looks who is here when first asked, and once per request. A guest without a cookie costs nothing. */
export const actorMiddleware: MiddlewareFunction<Response> = ({ request, context }) => {
  let found: Promise<Actor> | undefined;
  context.set(actorContext, () => (found ??= look(request, context)));
};

async function look(request: Request, context: Context): Promise<Actor> {
  const shop = context.get(shopContext);
  const credential = readCredential(request, shop.appUrl);
  const now = shop.now();
  const actor = credential ? await findActor(shop.db, { credential, now }) : GUEST;
  if (isSignedIn(actor) || !isOfConsole(request)) return actor;
  return findTillActor(shop.db, { tokens: readTillTokens(request, shop.appUrl), now });
}

/** Whoever has unlocked a till by a PIN is somebody in the console alone. To the shop's pages and the API they are a guest. */
function isOfConsole(request: Request): boolean {
  return /^\/(?:console(?:[/.]|$)|session\/renew)/.test(new URL(request.url).pathname);
}

export function readTillTokens(request: Request, appUrl: string): TillTokens {
  const cookies = request.headers.get("Cookie");
  return {
    device: readTillCookie(cookies, "till", appUrl),
    session: readTillCookie(cookies, "till_session", appUrl),
  };
}

export function readCredential(request: Request, appUrl: string): Credential | null {
  const token = readSessionCookie(request.headers.get("Cookie"), appUrl);
  return token ? { kind: "cookie", token } : null;
}

export function readActor(context: Context): Promise<Actor> {
  return context.get(actorContext)();
}

/** From here on this request is nobody's: for a form that came after its session was over. */
export function forgetActor(context: Context): void {
  context.set(actorContext, async () => GUEST);
}

/** For pages and actions of signed-in people: a guest is led to the login pop-up, and from there back. */
export async function requireCustomer({
  request,
  context,
  url,
}: {
  request: Request;
  context: Context;
  /** The router's own `url`: that of the request ends in ".data" when the page is asked for by a link. */
  url: URL;
}): Promise<UserActor> {
  const actor = await readActor(context);
  if (isSignedIn(actor)) return actor;
  const { pathname, search } = url;
  throw redirect(signInAddress("/", { next: request.method === "GET" ? pathname + search : pathname }));
}

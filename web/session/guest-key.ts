import type { RouterContextProvider } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { GUEST_DAYS, newGuestKey } from "#services/prescriptions/guest-key.ts";
import type { PrescriptionHolder } from "#services/prescriptions/holder.ts";
import { readActor } from "./actor.ts";
import { visitContext } from "./context.ts";
import { readCookie } from "./cookies.ts";

/** The key by which a guest's own browser sees the prescriptions that it gave. No script can read it. */
export function readGuestKey(request: Request): string | null {
  return readCookie(request.headers.get("Cookie"), guestKeyName(request)) || null;
}

/** Whose prescriptions a loader shows. */
export async function readHolder(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<PrescriptionHolder> {
  const { address } = context.get(visitContext);
  return { actor: await readActor(context), guestKey: readGuestKey(request), address };
}

/** For actions that keep a prescription: a guest without a key gets one; the cookies go along with the answer. */
export async function openHolder(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ holder: PrescriptionHolder; cookies: string[] }> {
  const holder = await readHolder(request, context);
  if (isSignedIn(holder.actor)) return { holder, cookies: [] };
  const guestKey = holder.guestKey ?? newGuestKey();
  return { holder: { ...holder, guestKey }, cookies: [guestKeyCookie(request, guestKey)] };
}

/** Null: what the guest gave has joined an account, or everything was to be forgotten. */
export function guestKeyCookie(request: Request, key: string | null): string {
  const secure = isSecure(request) ? "; Secure" : "";
  const seconds = key === null ? 0 : GUEST_DAYS * 86_400;
  return `${guestKeyName(request)}=${key ?? ""}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

/** Bound to this host: another one of the same domain could else plant a key of its own, and read what is given with it. */
function guestKeyName(request: Request): string {
  return isSecure(request) ? "__Host-guest_key" : "guest_key";
}

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}

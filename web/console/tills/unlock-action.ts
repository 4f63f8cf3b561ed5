import { redirect, type RouterContextProvider } from "react-router";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { unlockForm } from "#domain/accounts/pin-rules.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { endedSessionCookie } from "#services/accounts/session-cookie.ts";
import { signOut } from "#services/accounts/sign-out.ts";
import type { Shop } from "#services/shop.ts";
import { lockTill } from "#services/tills/end-till-sessions.ts";
import { findTill, listUnlockers } from "#services/tills/find-till.ts";
import { tillCookie } from "#services/tills/till-cookies.ts";
import { unlockTill } from "#services/tills/unlock-till.ts";
import { type Reason, refuseForm, type SentForm } from "#web/forms/answer.ts";
import { orRefuse } from "#web/forms/or-refuse.ts";
import { withCookies } from "#web/page/no-store.ts";
import { readCredential, readTillTokens } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { consolePage, staffHereCookie } from "#web/session/staff-here.ts";

type Context = Readonly<RouterContextProvider>;

export type ShownTill = { name: string; storeName: string; people: { id: number; name: string }[] };

/** The till that this browser is, with who may unlock it. */
export async function readTill(context: Context, request: Request): Promise<ShownTill | null> {
  const { db, appUrl } = context.get(shopContext);
  const till = await findTill(db, { token: readTillTokens(request, appUrl).device });
  return till && { name: till.name, storeName: till.storeName, people: await listUnlockers(db, till) };
}

const REFUSED = {
  no_till: "This device is no till any more. Sign in with your password",
  wrong_pin: "This is not the PIN",
  pin_locked: "This PIN is locked after ten wrong ones. Sign in with your password and set a new one under Security",
} as const;

/** Opens the console by a name and a PIN, on the screen where it was locked. */
export async function unlockByForm({ request, context, sent }: { request: Request; context: Context; sent: SentForm }) {
  const shop = context.get(shopContext);
  const refuse = (reason: Reason) => refuseForm(request, { form: sent, ...reason, intent: "unlock" });
  const parsed = unlockForm.safeParse({ who: sent.who, pin_password: sent.pin_password });
  if (!parsed.success) return refuse({ ...ERRORS.validation, fields: firstMessages(parsed.error) });
  return orRefuse(
    async () => {
      const { who: userId, pin_password: pin } = parsed.data;
      const { device } = readTillTokens(request, shop.appUrl);
      const unlocked = await unlockTill(shop, { device, userId, pin });
      if (!unlocked.ok) {
        const message = REFUSED[unlocked.reason];
        const { status } = ERRORS.wrong_credentials;
        return refuse({ status, message, ...(unlocked.reason !== "no_till" && { fields: { pin_password: message } }) });
      }
      // Whoever was signed in here by a password is so no more: a till shows one person at a time.
      const credential = readCredential(request, shop.appUrl);
      if (credential) await signOut(shop.db, { credentials: [credential] });
      const cookies = [
        ...(await leaveTill(shop, request)),
        tillCookie("till_session", unlocked.token, shop.appUrl),
        endedSessionCookie(shop.appUrl),
        staffHereCookie(request, true),
      ];
      return redirect(consolePage(sent.next), { headers: withCookies(cookies), status: 303 });
    },
    refuse,
    { oursToo: true },
  );
}

/** Locks the till that this browser had unlocked, and takes its cookie away. */
export async function leaveTill(shop: Shop, request: Request): Promise<string[]> {
  const { session } = readTillTokens(request, shop.appUrl);
  if (session === null) return [];
  await lockTill(shop.db, { token: session });
  return [tillCookie("till_session", null, shop.appUrl)];
}

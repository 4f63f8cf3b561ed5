import { replace, type RouterContextProvider } from "react-router";
import { isStaff } from "#domain/accounts/actor.ts";
import { nameClient } from "#domain/accounts/name-client.ts";
import { usedPasskeySchema } from "#domain/accounts/passkey-forms.ts";
import { signInForm } from "#domain/accounts/sign-in-form.ts";
import type { Entered, Entering } from "#services/accounts/enter-account.ts";
import { sessionCookie } from "#services/accounts/session-cookie.ts";
import { signIn } from "#services/accounts/sign-in.ts";
import { signInByPasskey } from "#services/passkeys/sign-in-by-passkey.ts";
import { readCredential } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { guestKeyCookie, readGuestKey } from "#web/session/guest-key.ts";
import { pageOfThisSite, withoutSignIn } from "#web/session/sign-in-address.ts";
import { staffHereCookie } from "#web/session/staff-here.ts";
import { takeGuestState } from "#web/session/signed-in-cookies.ts";
import { readJson } from "#web/forms/read-json.ts";
import { orRefuseFault, refuse, refuseFields } from "./refuse.ts";

export type AuthAction = { request: Request; context: Readonly<RouterContextProvider>; form: FormData };

/** Signs in, takes the guest's cart and wishes along, and goes on to `next` or back to the page that it stood on. */
export async function signInAction({ request, context, form }: AuthAction) {
  if (form.has("credential")) return passkeyAction({ request, context, form });
  const shop = context.get(shopContext);
  const { address } = context.get(visitContext);
  const parsed = signInForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseFields({ view: "login", form }, parsed.error);
  return orRefuseFault({ view: "login", form }, async () => {
    const result = await signIn(shop, { ...parsed.data, address, ...enteringBy({ request, context }) });
    if (!result.ok) return refuse({ view: "login", form }, result.reason);
    return leadIn({ request, context, form }, result);
  });
}

/** The same door, by what a device has signed instead of e-mail and password. */
async function passkeyAction({ request, context, form }: AuthAction) {
  const credential = usedPasskeySchema.safeParse(readJson(form.get("credential")));
  // It is nothing that was typed.
  form.delete("credential");
  const sent = { view: "login", form } as const;
  if (!credential.success) return refuse(sent, "passkey_refused");
  return orRefuseFault(sent, async () => {
    const { address } = context.get(visitContext);
    const given = { credential: credential.data, address, ...enteringBy({ request, context }) };
    const result = await signInByPasskey(context.get(shopContext), given);
    if (!result.ok) return refuse(sent, result.reason);
    return leadIn({ request, context, form }, result);
  });
}

/** What the browser brings along to a sign-in, whatever proves who it is. */
export function enteringBy({ request, context }: Pick<AuthAction, "request" | "context">): Entering {
  const replaces = readCredential(request, context.get(shopContext).appUrl);
  const client = nameClient(request.headers.get("User-Agent"));
  return { kinds: ["cookie"], replaces, client, guestKey: readGuestKey(request) };
}

/** Sets the session's cookie, takes the guest's cart and wishes along, and leads to where the sign-in was to go on. */
export async function leadIn({ request, context, form }: AuthAction, { user, tokens }: Entered): Promise<Response> {
  const shop = context.get(shopContext);
  const { log } = context.get(visitContext);
  const headers = new Headers({ "Set-Cookie": sessionCookie(tokens.cookie!, shop.appUrl) });
  if (readGuestKey(request)) headers.append("Set-Cookie", guestKeyCookie(request, null));
  for (const cookie of await takeGuestState({ shop, actor: user, request, log })) headers.append("Set-Cookie", cookie);
  if (isStaff(user)) headers.append("Set-Cookie", staffHereCookie(request, true));
  const back = withoutSignIn(pageOfThisSite(form.get("back")) ?? "/");
  return replace(pageOfThisSite(form.get("next")) ?? back, { headers });
}

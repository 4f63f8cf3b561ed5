import { replace, type RouterContextProvider } from "react-router";
import { nameClient } from "#domain/accounts/name-client.ts";
import { signInForm } from "#domain/accounts/sign-in-form.ts";
import { sessionCookie } from "#services/accounts/session-cookie.ts";
import { signIn } from "#services/accounts/sign-in.ts";
import { readCredential } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { guestKeyCookie, readGuestKey } from "#web/session/guest-key.ts";
import { pageOfThisSite, withoutSignIn } from "#web/session/sign-in-address.ts";
import { takeGuestState } from "#web/session/signed-in-cookies.ts";
import { orRefuseFault, refuse, refuseFields } from "./refuse.ts";

export type AuthAction = { request: Request; context: Readonly<RouterContextProvider>; form: FormData };

/** Signs in, takes the guest's cart and wishes along, and goes on to `next` or back to the page that it stood on. */
export async function signInAction({ request, context, form }: AuthAction) {
  const shop = context.get(shopContext);
  const { address, log } = context.get(visitContext);
  const parsed = signInForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseFields({ view: "login", form }, parsed.error);
  return orRefuseFault({ view: "login", form }, async () => {
    const replaces = readCredential(request, shop.appUrl);
    const guestKey = readGuestKey(request);
    const client = nameClient(request.headers.get("User-Agent"));
    const result = await signIn(shop, { ...parsed.data, address, kinds: ["cookie"], replaces, client, guestKey });
    if (!result.ok) return refuse({ view: "login", form }, result.reason);

    const headers = new Headers({ "Set-Cookie": sessionCookie(result.tokens.cookie!, shop.appUrl) });
    if (guestKey) headers.append("Set-Cookie", guestKeyCookie(request, null));
    for (const cookie of await takeGuestState({ shop, actor: result.user, request, log }))
      headers.append("Set-Cookie", cookie);
    const back = withoutSignIn(pageOfThisSite(form.get("back")) ?? "/");
    return replace(pageOfThisSite(form.get("next")) ?? back, { headers });
  });
}

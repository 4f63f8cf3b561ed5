import { redirect, type RouterContextProvider } from "react-router";
import { EMAIL_CHANGED } from "#domain/accounts/own-account-forms.ts";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { ACCOUNT_REFUSALS } from "#domain/accounts/refusals.ts";
import { confirmEmailChange } from "#services/accounts/confirm-email-change.ts";
import { readActor, readCredential } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { noticeCookie } from "#web/session/notice.ts";
import { readForm } from "#web/session/read-form.ts";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { refuseForm } from "#web/forms/answer.ts";

/** One press on the page of the link; programs that look into mails follow links, and press nothing. */
export async function confirmEmail(given: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { request, context } = given;
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const credential = readCredential(request, shop.appUrl);
  const isHere = isSignedIn(await readActor(context));
  const confirmed = await confirmEmailChange(shop, { token: String(form.get("token") ?? ""), credential });
  if (!confirmed.ok) {
    const { message } = ACCOUNT_REFUSALS[confirmed.reason];
    return refuseForm(request, { form: {}, message, status: confirmed.reason === "link_expired" ? 410 : 409 });
  }
  const notice = noticeCookie(request, { kind: "success", message: EMAIL_CHANGED });
  return redirect(isHere ? "/user/profile?done=email" : signInAddress("/", { next: "/user/profile" }), {
    headers: { "Set-Cookie": notice },
    status: 303,
  });
}

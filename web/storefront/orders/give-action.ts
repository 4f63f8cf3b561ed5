import { data, redirect, type RouterContextProvider } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { noticeCookie } from "#web/session/notice.ts";
import { refuseForm, refuseSignedOut } from "../account/form-answer.ts";
import { wantsDocument } from "../cart/answer-form.ts";
import { readGivingIntent, readLine, takePrescription } from "../prescription/take-prescription.ts";
import { lineAddress } from "./give-address.ts";

type Given = { request: Request; context: Readonly<RouterContextProvider>; form: FormData };

/** A prescription given in My Orders; the order is shown again with it. */
export async function giveAction({ request, context, form }: Given) {
  const sent = Object.fromEntries(form);
  const actor = await readActor(context);
  if (!isSignedIn(actor)) return refuseSignedOut(request, sent);
  if (!readGivingIntent(form)) throw data(null, { status: 400 });
  const line = readLine(form);
  if (line === null) throw data(null, { status: 404 });
  const shop = context.get(shopContext);
  try {
    const taken = await takePrescription(shop, { actor, form });
    if (!taken.ok) return refuseForm(request, { form: sent, ...taken, status: 422 });
    const page = lineAddress(line);
    if (wantsDocument(request))
      return redirect(page.replace("#", `?given=${form.get("intent") === "sheet" ? "sheet" : "typed"}#`), 303);
    const message = [taken.message, ...taken.notices].join(" ");
    return redirect(page, { headers: { "Set-Cookie": noticeCookie(request, { kind: "success", message }) } });
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    // Nobody's own line, or none at all: both alike.
    if (error.code === "not_found") throw data(null, { status: 404 });
    return refuseForm(request, { form: sent, message: error.message, status: error.status });
  }
}

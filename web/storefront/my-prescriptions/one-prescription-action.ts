import { data, redirect, type RouterContextProvider } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { AppError, isAppError } from "#domain/wire/errors.ts";
import { erasePrescription } from "#services/prescriptions/erase-prescription.ts";
import type { PrescriptionHolder } from "#services/prescriptions/holder.ts";
import { readPrescription } from "#services/prescriptions/read-prescription.ts";
import { createReportLink } from "#services/prescriptions/report-link.ts";
import type { Shop } from "#services/shop.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { readForm } from "#web/session/read-form.ts";
import { confirmedField } from "#web/ui/confirm.tsx";
import { finishForm } from "../account/finish-form.ts";
import { refuseForm, refuseSignedOut } from "../account/form-answer.ts";
import { MY_PRESCRIPTIONS, onePrescription, sharedAddress } from "./addresses.ts";
import { DONE } from "./done-words.ts";

type Given = { request: Request; context: Readonly<RouterContextProvider>; id: string };

/** Makes a link to it for somebody else; deletes it for good, or says why it is still needed. */
export async function onePrescriptionAction({ request, context, id }: Given) {
  const form = await readForm(request);
  const sent = Object.fromEntries(form);
  const actor = await readActor(context);
  if (!isSignedIn(actor)) return refuseSignedOut(request, sent);
  const shop = context.get(shopContext);
  const holder = { actor, guestKey: null };
  try {
    if (form.get("intent") === "share") return await share(shop, { holder, id });
    if (form.get("intent") !== "delete") throw data(null, { status: 400 });
    if (!form.get(confirmedField)) return redirect(`${onePrescription(id)}?confirm=delete`, 303);
    const erased = await erasePrescription(shop, { holder, id });
    if (!erased.ok) return refuseForm(request, { form: sent, message: erased.message, status: 409 });
    return finishForm(request, { page: MY_PRESCRIPTIONS, done: "deleted", message: DONE.deleted });
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    if (error.code === "not_found") throw data(null, { status: 404 });
    return refuseForm(request, { form: sent, message: error.message, status: error.status });
  }
}

async function share(shop: Shop, given: { holder: PrescriptionHolder; id: string }) {
  const { usedIn } = await readPrescription(shop, { ...given, how: "shown" });
  const [use] = usedIn;
  if (!use) throw new AppError("not_found");
  const { orderId, query, expiresAt } = await createReportLink(shop, { holder: given.holder, orderId: use.orderId });
  return data({
    ok: true as const,
    shared: { address: `${shop.appUrl}${sharedAddress(orderId)}?${query}`, until: expiresAt },
  });
}

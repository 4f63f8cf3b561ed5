import { data, redirect, type RouterContextProvider } from "react-router";
import { AppError } from "#domain/wire/errors.ts";
import { erasePrescription } from "#services/prescriptions/erase-prescription.ts";
import type { PrescriptionHolder } from "#services/prescriptions/holder.ts";
import { readPrescription } from "#services/prescriptions/read-prescription.ts";
import { createReportLink } from "#services/prescriptions/report-link.ts";
import type { Shop } from "#services/shop.ts";
import { shopContext } from "#web/session/context.ts";
import { confirmedField } from "#web/ui/confirm.tsx";
import { finishForm } from "#web/forms/answer.ts";
import { takeForm } from "#web/forms/take-form.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { MY_PRESCRIPTIONS, onePrescription, sharedAddress } from "./addresses.ts";
import { DONE } from "./done-words.ts";

type Given = { request: Request; context: Readonly<RouterContextProvider>; id: string };

/** Makes a link to it for somebody else; deletes it for good, or says why it is still needed. */
export function onePrescriptionAction({ request, context, id }: Given) {
  const shop = context.get(shopContext);
  return takeForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse }) => {
      const holder = { actor, guestKey: null };
      if (sent.intent === "share") return share(shop, { holder, id });
      if (sent.intent !== "delete") throw data(null, { status: 400 });
      if (!sent[confirmedField]) return redirect(`${onePrescription(id)}?confirm=delete`, 303);
      const erased = await erasePrescription(shop, { holder, id });
      if (!erased.ok) return refuse({ message: erased.message, status: 409 });
      return finishForm(request, { page: MY_PRESCRIPTIONS, done: "deleted", message: DONE.deleted });
    },
  }).catch(throwNotFound);
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

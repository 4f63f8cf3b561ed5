import { data, redirect, type RouterContextProvider } from "react-router";
import { shopContext } from "#web/session/context.ts";
import { noticeCookie } from "#web/session/notice.ts";
import { wantsDocument } from "#web/forms/answer.ts";
import { takeForm } from "#web/forms/take-form.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import {
  readGivingIntent,
  readLine,
  takePrescription,
} from "#web/storefront/account/prescription/take-prescription.ts";
import { lineAddress } from "./give-address.ts";

type Given = { request: Request; context: Readonly<RouterContextProvider>; form: FormData };

/** A prescription given in My Orders; the order is shown again with it. What is nobody's own line is a page that does not exist. */
export function giveAction({ request, context, form }: Given) {
  return takeForm({
    request,
    context,
    form,
    isPage: true,
    take: async ({ actor, refuse }) => {
      if (!readGivingIntent(form)) throw data(null, { status: 400 });
      const line = readLine(form);
      if (line === null) throw data(null, { status: 404 });
      const taken = await takePrescription(context.get(shopContext), { actor, form });
      if (!taken.ok)
        return refuse({ message: taken.message, status: 422, ...(taken.fields && { fields: taken.fields }) });
      const page = lineAddress(line);
      if (wantsDocument(request))
        return redirect(page.replace("#", `?given=${form.get("intent") === "sheet" ? "sheet" : "typed"}#`), 303);
      const message = [taken.message, ...taken.notices].join(" ");
      return redirect(page, { headers: { "Set-Cookie": noticeCookie(request, { kind: "success", message }) } });
    },
  }).catch(throwNotFound);
}

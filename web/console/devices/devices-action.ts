import { data, type RouterContextProvider } from "react-router";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { tillForm } from "#domain/stores/till-form.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { enrollTill } from "#services/tills/enroll-till.ts";
import { revokeTill } from "#services/tills/revoke-till.ts";
import { tillCookie } from "#services/tills/till-cookies.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { stepUp } from "#web/console/second-factor/step-up.ts";
import { finishForm } from "#web/forms/answer.ts";
import { readTillTokens } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";

const PAGE = "/console/settings/devices";

export const DEVICES_DONE = {
  enrolled: "This device is a till now. Sign out, and staff of the store unlock it by their PINs",
  revoked: "That device is no till any more",
} as const;

const REFUSED = {
  name_taken: "Another till of this store is called so",
  is_till: "This device is a till already",
  revoked_already: "This device is no till any more",
} as const;

type Given = { request: Request; context: Readonly<RouterContextProvider> };

/** Makes the device that sends it a till, or takes one back. */
export function devicesAction({ request, context }: Given) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, sent, ...asked }) => {
      const intent = sent.intent === "revoke" ? "revoke" : "enroll";
      const refuse: typeof asked.refuse = (reason) => asked.refuse({ ...reason, intent });
      const finish = (done: keyof typeof DEVICES_DONE) =>
        finishForm(request, { page: PAGE, done, message: DEVICES_DONE[done] });
      if (intent === "revoke") {
        const tillId = idParamSchema.safeParse(sent.id);
        if (!tillId.success) throw data(null, { status: 404 });
        const stepped = await stepUp({ request, context, actor, sent });
        if (!stepped.ok) return refuse(stepped.reason);
        const revoked = await revokeTill(shop, { actor: stepped.actor, tillId: tillId.data });
        return revoked.ok ? finish("revoked") : refuse({ status: 409, message: REFUSED[revoked.reason] });
      }
      const parsed = tillForm.safeParse({ store: sent.store, name: sent.name });
      if (!parsed.success) return refuse({ ...ERRORS.validation, fields: firstMessages(parsed.error) });
      const stepped = await stepUp({ request, context, actor, sent });
      if (!stepped.ok) return refuse(stepped.reason);
      const { store: storeId, name } = parsed.data;
      const { device } = readTillTokens(request, shop.appUrl);
      const enrolled = await enrollTill(shop, { actor: stepped.actor, storeId, name, device });
      if (!enrolled.ok) {
        const message = REFUSED[enrolled.reason];
        return refuse({ status: 409, message, ...(enrolled.reason === "name_taken" && { fields: { name: message } }) });
      }
      const done = finish("enrolled");
      done.headers.append("Set-Cookie", tillCookie("till", enrolled.token, shop.appUrl));
      return done;
    },
  });
}

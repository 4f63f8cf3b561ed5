import { data, redirect, type RouterContextProvider } from "react-router";
import { personForm } from "#domain/prescriptions/person-form.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { removePerson } from "#services/prescriptions/remove-person.ts";
import { savePerson } from "#services/prescriptions/save-person.ts";
import type { Shop } from "#services/shop.ts";
import { shopContext } from "#web/session/context.ts";
import { confirmedField } from "#web/ui/confirm.tsx";
import { finishForm, refuseForm } from "#web/forms/answer.ts";
import { orGone } from "#web/forms/or-refuse.ts";
import { type Asked, takeForm } from "#web/forms/take-form.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { readGivingIntent, takePrescription } from "#web/storefront/account/prescription/take-prescription.ts";
import { MY_PRESCRIPTIONS } from "./addresses.ts";
import { DONE } from "./done-words.ts";

type Own = Asked & { shop: Shop };

/** Adds a prescription; adds, changes and removes people. */
export function prescriptionsAction(given: { request: Request; context: Readonly<RouterContextProvider> }) {
  return takeForm({
    ...given,
    isPage: true,
    take: (asked) => {
      const own = { ...asked, shop: given.context.get(shopContext) };
      if (asked.sent.intent === "person") return keepPerson(own);
      if (asked.sent.intent === "remove") return remove(own);
      return add(own);
    },
  }).catch(throwNotFound);
}

async function add({ shop, request, actor, form }: Own) {
  // What is for a line of an order is given in My Orders.
  form.delete("order_line_id");
  const taken = await takePrescription(shop, { actor, form });
  if (!taken.ok) {
    const { values, ...refusal } = taken;
    return refuseForm(request, { form: values ?? Object.fromEntries(form), ...refusal, status: 422 });
  }
  const done = readGivingIntent(form) === "sheet" ? "sheet" : "typed";
  return finishForm(request, {
    page: MY_PRESCRIPTIONS,
    done,
    message: [taken.message, ...taken.notices].join(" "),
  });
}

async function keepPerson({ shop, request, actor, sent, refuse, refuseFields }: Own) {
  const { intent: _, id: idText, ...fields } = sent;
  const parsed = personForm(shop.now()).safeParse(fields);
  if (!parsed.success) return refuseFields(parsed.error);
  const { name, birth_year: birthYear } = parsed.data;
  const id = idText === undefined ? undefined : idParamSchema.safeParse(idText).data;
  if (idText !== undefined && id === undefined) throw data(null, { status: 404 });
  const saved = await savePerson(shop, {
    holder: { actor, guestKey: null },
    ...(id !== undefined && { id }),
    name,
    birthYear,
  });
  if (!saved.ok) return refuse({ message: saved.message, status: 409 });
  return finishForm(request, { page: MY_PRESCRIPTIONS, done: "person", message: `${name} is saved` });
}

async function remove({ shop, request, actor, form }: Own) {
  const id = idParamSchema.safeParse(form.get("id"));
  if (!id.success) throw data(null, { status: 404 });
  if (!form.get(confirmedField)) return redirect(`${MY_PRESCRIPTIONS}?remove=${id.data}`, 303);
  await orGone(removePerson(shop, { holder: { actor, guestKey: null }, id: id.data }));
  return finishForm(request, { page: MY_PRESCRIPTIONS, done: "removed", message: DONE.removed });
}

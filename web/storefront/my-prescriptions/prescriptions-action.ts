import { data, redirect, type RouterContextProvider } from "react-router";
import { isSignedIn, type UserActor } from "#domain/accounts/actor.ts";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { personForm } from "#domain/prescriptions/person-form.ts";
import { ERRORS, isAppError } from "#domain/wire/errors.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { removePerson } from "#services/prescriptions/remove-person.ts";
import { savePerson } from "#services/prescriptions/save-person.ts";
import type { Shop } from "#services/shop.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { readForm } from "#web/session/read-form.ts";
import { confirmedField } from "#web/ui/confirm.tsx";
import { finishForm } from "../account/finish-form.ts";
import { refuseForm, refuseSignedOut } from "../account/form-answer.ts";
import { readGivingIntent, takePrescription } from "../prescription/take-prescription.ts";
import { MY_PRESCRIPTIONS } from "./addresses.ts";
import { DONE } from "./done-words.ts";

type Asked = { shop: Shop; request: Request; actor: UserActor; form: FormData };

/** Adds a prescription; adds, changes and removes people. */
export async function prescriptionsAction(given: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { request, context } = given;
  const form = await readForm(request);
  const sent = Object.fromEntries(form);
  const actor = await readActor(context);
  if (!isSignedIn(actor)) return refuseSignedOut(request, sent);
  const asked = { shop: context.get(shopContext), request, actor, form };
  try {
    if (form.get("intent") === "person") return await keepPerson(asked);
    if (form.get("intent") === "remove") return await remove(asked);
    return await add(asked);
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    if (error.code === "not_found") throw data(null, { status: 404 });
    return refuseForm(request, { form: sent, message: error.message, status: error.status });
  }
}

async function add({ shop, request, actor, form }: Asked) {
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

async function keepPerson({ shop, request, actor, form }: Asked) {
  const { intent: _, id: idText, ...fields } = Object.fromEntries(form);
  const parsed = personForm(shop.now()).safeParse(fields);
  const sent = Object.fromEntries(form);
  if (!parsed.success) {
    return refuseForm(request, { form: sent, ...ERRORS.validation, fields: firstMessages(parsed.error) });
  }
  const { name, birth_year: birthYear } = parsed.data;
  const id = idText === undefined ? undefined : idParamSchema.safeParse(idText).data;
  if (idText !== undefined && id === undefined) throw data(null, { status: 404 });
  const saved = await savePerson(shop, {
    holder: { actor, guestKey: null },
    ...(id !== undefined && { id }),
    name,
    birthYear,
  });
  if (!saved.ok) return refuseForm(request, { form: sent, message: saved.message, status: 409 });
  return finishForm(request, { page: MY_PRESCRIPTIONS, done: "person", message: `${name} is saved` });
}

async function remove({ shop, request, actor, form }: Asked) {
  const id = idParamSchema.safeParse(form.get("id"));
  if (!id.success) throw data(null, { status: 404 });
  if (!form.get(confirmedField)) return redirect(`${MY_PRESCRIPTIONS}?remove=${id.data}`, 303);
  try {
    await removePerson(shop, { holder: { actor, guestKey: null }, id: id.data });
  } catch (error) {
    // Gone already: that is what was asked for.
    if (!isAppError(error) || error.code !== "not_found") throw error;
  }
  return finishForm(request, { page: MY_PRESCRIPTIONS, done: "removed", message: DONE.removed });
}

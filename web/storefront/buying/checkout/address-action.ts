import { createContext, data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { isSignedIn, type UserActor } from "#domain/accounts/actor.ts";
import { addressForm, ADDRESS_SAVED } from "#domain/accounts/address-form.ts";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { addAddress } from "#services/accounts/add-address.ts";
import type { AddressInput } from "#services/accounts/address.ts";
import { deleteAddress } from "#services/accounts/delete-address.ts";
import { editAddress } from "#services/accounts/edit-address.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { noticeCookie } from "#web/session/notice.ts";
import { confirmedField } from "#web/ui/confirm.tsx";
import { readForm } from "#web/session/read-form.ts";
import { ADDRESS_DONE } from "#web/storefront/account/my-account/address-words.ts";
import { addressAnchor } from "./address-anchor.ts";
import { CHOOSE_STORE, readReservation, reserve } from "./reserve-action.ts";
import { type Done, type Reason, refuseForm, type Refusal, type SentForm, wantsDocument } from "#web/forms/answer.ts";
import { orGone, orRefuse } from "#web/forms/or-refuse.ts";

type Context = Readonly<RouterContextProvider>;

export type AddressAnswer =
  | (Done & {
      /** The new address, to be brought into view. */
      added?: number;
    })
  | Refusal;

// A form that came after its session had ended is answered with itself, not with a redirect.
const keptForm = createContext(false);
export const isFormKept = (context: Context): boolean => context.get(keptForm);

const edit = addressForm.extend({ id: idParamSchema });
const deletion = z.object({ intent: z.literal("delete-address"), id: idParamSchema });

export async function addressAction({ request, context }: { request: Request; context: Context }) {
  const form = Object.fromEntries(await readForm(request));
  const intent = String(form.intent);
  const refuse = (reason: Reason) => refuseForm(request, { form, intent, ...reason });
  const actor = await readActor(context);
  if (!isSignedIn(actor)) {
    context.set(keptForm, true);
    return refuse(ERRORS.sign_in_required);
  }
  const sent = { request, context, actor, form, refuse };
  if (intent === "edit-address") return orRefuse(() => changeAddress(sent), refuse);
  if (intent === "reserve") return orRefuse(() => reserveIn(sent), refuse);
  return orRefuse(() => (intent === "delete-address" ? removeAddress(sent) : saveAddress(sent)), refuse);
}

type Sent = { request: Request; context: Context; actor: UserActor; form: SentForm; refuse: Refuse };
type Refuse = (reason: Reason) => ReturnType<typeof refuseForm>;

async function saveAddress({ request, context, actor, form, refuse }: Sent) {
  const parsed = addressForm.safeParse(form);
  if (!parsed.success) return refuse({ ...ERRORS.validation, fields: firstMessages(parsed.error) });
  const added = await addAddress(context.get(shopContext).db, { actor, address: toAddress(parsed.data) });
  if (!wantsDocument(request))
    return data<AddressAnswer>({ ok: true, intent: "add-address", message: ADDRESS_SAVED, added: added.id });
  const notice = noticeCookie(request, { kind: "success", message: ADDRESS_SAVED });
  return redirect(`/address?saved=yes#${addressAnchor(added.id)}`, { status: 303, headers: { "Set-Cookie": notice } });
}

/** The whole address, as it will stand. */
async function changeAddress({ request, context, actor, form, refuse }: Sent) {
  const parsed = edit.safeParse(form);
  if (!parsed.success) return refuse({ ...ERRORS.validation, fields: firstMessages(parsed.error) });
  const { id } = parsed.data;
  await editAddress(context.get(shopContext).db, { actor, addressId: id, address: toAddress(parsed.data) });
  if (wantsDocument(request)) return redirect(`/address?changed=yes#${addressAnchor(id)}`, 303);
  const notice = noticeCookie(request, { kind: "success", message: ADDRESS_DONE.edited });
  return redirect("/address", { headers: { "Set-Cookie": notice } });
}

function toAddress(form: z.infer<typeof addressForm>): AddressInput {
  const { state, city, zip_code: zipCode, address1, address2, recipient_name, recipient_phone } = form;
  const recipient = { recipientName: recipient_name || null, recipientPhone: recipient_phone || null };
  return { state, city, zipCode, address1, address2, ...recipient };
}

async function reserveIn({ request, context, actor, form, refuse }: Sent) {
  const asked = readReservation(form);
  if (asked === null) return refuse({ message: CHOOSE_STORE, status: ERRORS.validation.status });
  const { address } = context.get(visitContext);
  const { store_id: storeId, amount: amountPaise } = asked;
  return reserve(context.get(shopContext), { request, actor, address, storeId, amountPaise });
}

async function removeAddress({ request, context, actor, form, refuse }: Sent) {
  const parsed = deletion.safeParse(form);
  if (!parsed.success) return refuse(ERRORS.validation);
  const { id } = parsed.data;
  if (!form[confirmedField]) return redirect(`/address?confirm=${id}`, 303);
  const { db, now } = context.get(shopContext);
  await orGone(deleteAddress(db, { actor, addressId: id, now: now() }));
  if (wantsDocument(request)) return redirect("/address", 303);
  return data<AddressAnswer>({ ok: true, intent: "delete-address" });
}

import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { isSignedIn, type UserActor } from "#domain/accounts/actor.ts";
import { addressForm } from "#domain/accounts/address-form.ts";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { ERRORS, isAppError } from "#domain/wire/errors.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { addAddress } from "#services/accounts/add-address.ts";
import { deleteAddress } from "#services/accounts/delete-address.ts";
import { editAddress } from "#services/accounts/edit-address.ts";
import type { Shop } from "#services/shop.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { confirmedField } from "#web/ui/confirm.tsx";
import { readForm } from "#web/session/read-form.ts";
import { finishForm } from "./finish-form.ts";
import { refuseForm, refuseSignedOut, type SentForm } from "./form-answer.ts";
import { ADDRESS_DONE, BOOK } from "./address-words.ts";

const saving = addressForm.extend({ intent: z.literal("save"), id: idParamSchema.optional() }).strict();
const deletion = z.object({ intent: z.literal("delete"), id: idParamSchema });

type Asked = { shop: Shop; request: Request; actor: UserActor; form: SentForm };

/** Adds, edits (the whole address at once) and deletes. */
export async function addressBookAction(given: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { request, context } = given;
  const form = Object.fromEntries(await readForm(request));
  const actor = await readActor(context);
  if (!isSignedIn(actor)) return refuseSignedOut(request, form);
  const asked = { shop: context.get(shopContext), request, actor, form };
  try {
    return form.intent === "delete" ? await remove(asked) : await save(asked);
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    const { message, status, fields } = error;
    return refuseForm(request, { form, message, status, ...(fields && { fields }) });
  }
}

async function save({ shop, request, actor, form }: Asked) {
  const parsed = saving.safeParse(form);
  if (!parsed.success) return refuseForm(request, { form, ...ERRORS.validation, fields: firstMessages(parsed.error) });
  const { id, state, city, zip_code, address1, address2, recipient_name, recipient_phone } = parsed.data;
  const address = {
    state,
    city,
    zipCode: zip_code,
    address1,
    address2,
    recipientName: recipient_name || null,
    recipientPhone: recipient_phone || null,
  };
  if (id === undefined) await addAddress(shop.db, { actor, address });
  else await editAddress(shop.db, { actor, addressId: id, address });
  const done = id === undefined ? "added" : "edited";
  return finishForm(request, { page: BOOK, done, message: ADDRESS_DONE[done] });
}

async function remove({ shop, request, actor, form }: Asked) {
  const parsed = deletion.safeParse({ intent: form.intent, id: form.id });
  if (!parsed.success) return refuseForm(request, { form, ...ERRORS.validation });
  const { id } = parsed.data;
  if (!form[confirmedField]) return redirect(`${BOOK}?confirm=${id}`, 303);
  try {
    await deleteAddress(shop.db, { actor, addressId: id, now: shop.now() });
  } catch (error) {
    // Gone already: that is what was asked for.
    if (!isAppError(error) || error.code !== "not_found") throw error;
  }
  return finishForm(request, { page: BOOK, done: "deleted", message: ADDRESS_DONE.deleted });
}

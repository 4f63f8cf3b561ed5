import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { addressForm } from "#domain/accounts/address-form.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { addAddress } from "#services/accounts/add-address.ts";
import { deleteAddress } from "#services/accounts/delete-address.ts";
import { editAddress } from "#services/accounts/edit-address.ts";
import type { Shop } from "#services/shop.ts";
import { shopContext } from "#web/session/context.ts";
import { confirmedField } from "#web/ui/confirm.tsx";
import { finishForm } from "#web/forms/answer.ts";
import { orGone } from "#web/forms/or-refuse.ts";
import { type Asked, takeForm } from "#web/forms/take-form.ts";
import { ADDRESS_DONE, BOOK } from "./address-words.ts";

const saving = addressForm.extend({ intent: z.literal("save"), id: idParamSchema.optional() }).strict();
const deletion = z.object({ intent: z.literal("delete"), id: idParamSchema });

type Own = Asked & { shop: Shop };

/** Adds, edits (the whole address at once) and deletes. */
export async function addressBookAction(given: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { request, context } = given;
  return takeForm({
    request,
    context,
    take: (asked) => {
      const own = { ...asked, shop: context.get(shopContext) };
      return asked.sent.intent === "delete" ? remove(own) : save(own);
    },
  });
}

async function save({ shop, request, actor, sent, refuseFields }: Own) {
  const parsed = saving.safeParse(sent);
  if (!parsed.success) return refuseFields(parsed.error);
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

async function remove({ shop, request, actor, sent, refuse }: Own) {
  const parsed = deletion.safeParse({ intent: sent.intent, id: sent.id });
  if (!parsed.success) return refuse(ERRORS.validation);
  const { id } = parsed.data;
  if (!sent[confirmedField]) return redirect(`${BOOK}?confirm=${id}`, 303);
  await orGone(deleteAddress(shop.db, { actor, addressId: id, now: shop.now() }));
  return finishForm(request, { page: BOOK, done: "deleted", message: ADDRESS_DONE.deleted });
}

import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { nameClient } from "#domain/accounts/name-client.ts";
import { beginPasskeyForm, WRONG_PASSWORD } from "#domain/accounts/own-account-forms.ts";
import {
  newPasskeySchema,
  PASSKEY_ADDED,
  PASSKEY_REMOVED,
  PASSKEY_RENAMED,
  passkeyNameRule,
} from "#domain/accounts/passkey-forms.ts";
import { ACCOUNT_REFUSALS, type AccountRefusal } from "#domain/accounts/refusals.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import type { PasskeyOrder } from "#domain/wire/passkeys.ts";
import { addPasskey, beginPasskey } from "#services/passkeys/add-passkey.ts";
import { removePasskey, renamePasskey } from "#services/passkeys/own-passkeys.ts";
import type { Shop } from "#services/shop.ts";
import { type Done, finishForm, wantsDocument } from "#web/forms/answer.ts";
import { orGone } from "#web/forms/or-refuse.ts";
import { readJson } from "#web/forms/read-json.ts";
import { type Asked, takeForm } from "#web/forms/take-form.ts";
import { shopContext } from "#web/session/context.ts";
import { confirmedField } from "#web/ui/confirm.tsx";

const PAGE = "/user/passkeys";
export const PASSKEYS_DONE = { added: PASSKEY_ADDED, renamed: PASSKEY_RENAMED, removed: PASSKEY_REMOVED } as const;
export const NEEDS_SCRIPT = "Adding a passkey needs JavaScript. Please switch it on for this page";

const renaming = z.object({ id: idParamSchema, name: passkeyNameRule() });
const removal = z.object({ id: idParamSchema });

/** What the browser is to make, for the script of the page. */
export type Begun = Done & { intent: "begin"; options: PasskeyOrder };

type Own = Asked & { shop: Shop };

/** Begins to add one, takes what the device has made, renames and removes. */
export async function passkeysAction(given: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { request, context } = given;
  return takeForm({
    request,
    context,
    take: async (asked) => {
      const own = { ...asked, shop: context.get(shopContext) };
      const { intent } = asked.sent;
      if (intent === "begin") return begin(own);
      if (intent === "add") return add(own);
      return intent === "rename" ? rename(own) : remove(own);
    },
  });
}

async function begin({ shop, request, actor, sent, refuse, refuseFields }: Own) {
  const parsed = beginPasskeyForm.safeParse(sent);
  if (!parsed.success) return refuseFields(parsed.error);
  if (wantsDocument(request)) return refuse({ status: 422, message: NEEDS_SCRIPT });
  const begun = await beginPasskey(shop, { actor, password: parsed.data.current_password });
  if (begun.ok) return data<Begun>({ ok: true, intent: "begin", options: begun.options });
  if (begun.reason !== "wrong_password") return refuse(because(begun.reason));
  return refuse({ ...ERRORS.validation, fields: { current_password: WRONG_PASSWORD } });
}

async function add({ shop, request, actor, form, refuse }: Own) {
  const credential = newPasskeySchema.safeParse(readJson(form.get("credential")));
  if (!credential.success) return refuse(because("passkey_refused"));
  const name = nameClient(request.headers.get("User-Agent")) || "Passkey";
  const added = await addPasskey(shop, { actor, credential: credential.data, name });
  if (!added.ok) return refuse(because(added.reason));
  return finishForm(request, { page: PAGE, done: "added", message: PASSKEYS_DONE.added });
}

async function rename({ shop, request, actor, sent, refuseFields }: Own) {
  const parsed = renaming.safeParse(sent);
  if (!parsed.success) return refuseFields(parsed.error);
  const { id: passkeyId, name } = parsed.data;
  await renamePasskey(shop.db, { actor, passkeyId, name });
  return finishForm(request, { page: PAGE, done: "renamed", message: PASSKEYS_DONE.renamed });
}

async function remove({ shop, request, actor, sent, refuse }: Own) {
  const parsed = removal.safeParse(sent);
  if (!parsed.success) return refuse(ERRORS.validation);
  const { id: passkeyId } = parsed.data;
  if (!sent[confirmedField]) return redirect(`${PAGE}?confirm=${passkeyId}`, 303);
  await orGone(removePasskey(shop, { actor, passkeyId }));
  return finishForm(request, { page: PAGE, done: "removed", message: PASSKEYS_DONE.removed });
}

function because(reason: AccountRefusal) {
  const { code, message } = ACCOUNT_REFUSALS[reason];
  return { status: ERRORS[code].status, message };
}

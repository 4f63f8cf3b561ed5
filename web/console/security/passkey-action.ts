import { data } from "react-router";
import type { UserActor } from "#domain/accounts/actor.ts";
import { nameClient } from "#domain/accounts/name-client.ts";
import { newPasskeySchema } from "#domain/accounts/passkey-forms.ts";
import { ACCOUNT_REFUSALS } from "#domain/accounts/refusals.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import type { PasskeyOrder } from "#domain/wire/passkeys.ts";
import type { Credential } from "#services/accounts/find-actor.ts";
import { addPasskeyFactor, beginPasskeyFactor } from "#services/second-factor/passkey-factor.ts";
import type { Shop } from "#services/shop.ts";
import { FACTOR_WORDS } from "#web/console/second-factor/factor-answer.ts";
import type { CodesShown } from "#web/console/second-factor/own-app-action.ts";
import { type Done, type Reason, type refuseForm, type SentForm, wantsDocument } from "#web/forms/answer.ts";
import { readJson } from "#web/forms/read-json.ts";
import { noStore } from "#web/page/no-store.ts";

/** What the browser is to make, for the script of the page. */
export type PasskeyBegun = Done & { options: PasskeyOrder };

type Given = {
  shop: Shop;
  request: Request;
  actor: UserActor;
  sent: SentForm;
  refuse: (reason: Reason) => ReturnType<typeof refuseForm>;
};

const NEEDS_SCRIPT = "Adding a passkey needs JavaScript. Please switch it on for this page";

export async function beginPasskeyByForm({ shop, request, actor, refuse }: Given) {
  if (wantsDocument(request)) return refuse({ status: 422, message: NEEDS_SCRIPT });
  const begun = await beginPasskeyFactor(shop, { actor });
  if (!begun.ok) return refuse(because(begun.reason));
  return data<PasskeyBegun>({ ok: true, intent: "passkey-begin", options: begun.options }, noStore());
}

/** Recovery codes come with the first factor of somebody. */
export async function addPasskeyByForm(given: Given & { credential: Credential | null; finish: () => Response }) {
  const { shop, request, actor, sent, refuse, credential, finish } = given;
  const made = newPasskeySchema.safeParse(readJson(sent.credential ?? null));
  if (!made.success) return refuse(because("passkey_refused"));
  const name = nameClient(request.headers.get("User-Agent")) || "Passkey";
  const added = await addPasskeyFactor(shop, { actor, credential, made: made.data, name });
  if (!added.ok) {
    if (added.reason === "signed_out")
      return refuse({ ...ERRORS.sign_in_required, message: FACTOR_WORDS.signed_out, signedOut: true });
    return refuse(because(added.reason));
  }
  if (added.recoveryCodes === null) return finish();
  return data<CodesShown>({ ok: true, intent: "passkey-add", recoveryCodes: added.recoveryCodes }, noStore());
}

function because(reason: Extract<keyof typeof ACCOUNT_REFUSALS, `passkey${string}` | "too_many_passkeys">): Reason {
  const { code, message } = ACCOUNT_REFUSALS[reason];
  return { status: ERRORS[code].status, message };
}

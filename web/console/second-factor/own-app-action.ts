import { data, redirect, type RouterContextProvider } from "react-router";
import type { UserActor } from "#domain/accounts/actor.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { beginApp, confirmApp, readShownSecret } from "#services/second-factor/set-up-app.ts";
import type { Done, Reason, refuseForm, SentForm } from "#web/forms/answer.ts";
import { noStore } from "#web/page/no-store.ts";
import { qrPath } from "#web/papers/invoice/qr-path.ts";
import { readCredential } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { CODE_MISSING, FACTOR_WORDS } from "./factor-answer.ts";
import type { ShownApp } from "./set-up-app.tsx";

type Context = Readonly<RouterContextProvider>;
type Given = {
  request: Request;
  context: Context;
  actor: UserActor;
  sent: SentForm;
  refuse: (reason: Reason) => ReturnType<typeof refuseForm>;
};

/** The codes stand in this one answer and nowhere else. */
export type CodesShown = Done & { recoveryCodes: string[] };

const EXPIRED = "This took longer than half an hour. Begin again";

/** Begins to set an app up; its page shows the secret. */
export async function beginByForm(context: Context, { actor, page }: { actor: UserActor; page: string }) {
  await beginApp(context.get(shopContext), { actor });
  return redirect(page, 303);
}

/** Takes the first code of the app. */
export async function confirmByForm({ request, context, actor, sent, refuse }: Given) {
  const shop = context.get(shopContext);
  const code = typeof sent.code === "string" ? sent.code : "";
  const refuseCode = (words: string) => refuse({ ...ERRORS.validation, intent: "confirm", fields: { code: words } });
  if (!/^[\d ]{6,10}$/.test(code)) return refuseCode(CODE_MISSING);
  const done = await confirmApp(shop, { actor, credential: readCredential(request, shop.appUrl), code });
  if (!done.ok) {
    // The secret is gone, and with it the field.
    if (done.reason === "factor_expired") return refuse({ status: 409, message: EXPIRED, intent: "confirm" });
    return refuseCode(FACTOR_WORDS[done.reason]);
  }
  return data<CodesShown>({ ok: true, intent: "confirm", recoveryCodes: done.recoveryCodes }, noStore());
}

/** The secret that waits for its first code, as its page draws it. */
export async function readShownApp(context: Context, actor: UserActor): Promise<ShownApp | null> {
  const shown = await readShownSecret(context.get(shopContext), { actor });
  return shown && { qr: qrPath(shown.address), text: shown.text };
}

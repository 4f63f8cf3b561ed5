import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { pinForm } from "#domain/accounts/pin-rules.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { endOtherSessions, endOwnSession } from "#services/accounts/list-sessions.ts";
import { makeRecoveryCodes, removeApp } from "#services/second-factor/change-own.ts";
import { removePasskeyFactor } from "#services/second-factor/passkey-factor.ts";
import { setPin } from "#services/tills/set-pin.ts";
import { beginByForm, type CodesShown, confirmByForm } from "#web/console/second-factor/own-app-action.ts";
import { stepUp } from "#web/console/second-factor/step-up.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { orRefuse } from "#web/forms/or-refuse.ts";
import type { Asked } from "#web/forms/take-form.ts";
import { noStore } from "#web/page/no-store.ts";
import { readCredential } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { addPasskeyByForm, beginPasskeyByForm } from "./passkey-action.ts";

const PAGE = "/console/security";
export const SECURITY_DONE = {
  removed: "Your authenticator app is removed",
  left: "That device is signed out",
  "passkey-added": "Your passkey is added",
  "passkey-removed": "Your passkey is removed. It opens nothing any more",
  pin: "Your PIN is set",
  others: "You are signed out everywhere else",
} as const;

const REFUSED = {
  last_factor: "Your work needs a second factor. Set up another one first",
  unknown_passkey: "This passkey is removed already",
  no_factor: "You have no second factor yet",
} as const;

const session = z.uuid();

type Given = { request: Request; context: Readonly<RouterContextProvider> };

/** Sets up and removes the app, makes recovery codes, signs other devices out. A refusal says of which form it is. */
export async function securityAction({ request, context }: Given) {
  return takeStaffForm({
    request,
    context,
    take: (asked) => {
      const refuse: typeof asked.refuse = (reason) => asked.refuse({ ...reason, intent: String(asked.sent.intent) });
      return orRefuse(() => takeIntent(context, { ...asked, refuse }), refuse);
    },
  });
}

async function takeIntent(context: Given["context"], asked: Asked) {
  const { request, sent, refuse } = asked;
  const shop = context.get(shopContext);
  const intent = String(sent.intent);
  const finish = (done: keyof typeof SECURITY_DONE) =>
    finishForm(request, { page: PAGE, done, message: SECURITY_DONE[done] });
  const credential = readCredential(request, shop.appUrl);
  if (intent === "sign-out-others") {
    await endOtherSessions(shop.db, { actor: asked.actor, credential });
    return finish("others");
  }
  if (intent === "sign-out") {
    const sessionId = session.safeParse(sent.id);
    if (!sessionId.success) return refuse(ERRORS.validation);
    await endOwnSession(shop.db, { actor: asked.actor, sessionId: sessionId.data });
    return finish("left");
  }
  if (intent === "pin") {
    const parsed = pinForm.safeParse({ pin_password: sent.pin_password, password: sent.password });
    if (!parsed.success) return refuse({ ...ERRORS.validation, fields: firstMessages(parsed.error) });
    const { pin_password: pin, password } = parsed.data;
    const set = await setPin(shop, { actor: asked.actor, pin, password });
    if (set.ok) return finish("pin");
    return refuse({ ...ERRORS.validation, fields: { password: "This is not your password" } });
  }
  const stepped = await stepUp({ request, context, actor: asked.actor, sent });
  if (!stepped.ok) return refuse(stepped.reason);
  const { actor } = stepped;
  if (intent === "begin") return beginByForm(context, { actor, page: PAGE });
  if (intent === "confirm") return confirmByForm({ ...asked, actor, context });
  const own = { ...asked, shop, request, actor, refuse };
  if (intent === "passkey-begin") return beginPasskeyByForm(own);
  if (intent === "passkey-add") return addPasskeyByForm({ ...own, credential, finish: () => finish("passkey-added") });
  if (intent === "passkey-remove") {
    const passkey = idParamSchema.safeParse(sent.id);
    if (!passkey.success) return refuse(ERRORS.validation);
    const removed = await removePasskeyFactor(shop, { actor, passkeyId: passkey.data });
    return removed.ok ? finish("passkey-removed") : refuse({ status: 409, message: REFUSED[removed.reason] });
  }
  if (intent === "remove") {
    const removed = await removeApp(shop, { actor });
    return removed.ok ? finish("removed") : refuse({ status: 409, message: REFUSED[removed.reason] });
  }
  const made = await makeRecoveryCodes(shop, { actor });
  if (!made.ok) return refuse({ status: 409, message: REFUSED[made.reason] });
  return data<CodesShown>({ ok: true, intent: "codes", recoveryCodes: made.recoveryCodes }, noStore());
}

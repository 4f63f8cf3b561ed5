import { explainWrongCode, readAskedCode, receiverText, writeAskedCode } from "#domain/accounts/asked-code.ts";
import { askForCodeForm, CODE_SENT, CODE_SENT_TO_PHONE, enterCodeForm } from "#domain/accounts/sign-in-code-form.ts";
import { requestSignInCode } from "#services/accounts/request-sign-in-code.ts";
import { signInByCode } from "#services/accounts/sign-in-by-code.ts";
import { typedValues } from "#web/forms/answer.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import type { AuthResult } from "./auth-result.ts";
import { orRefuseFault, refuse, refuseFields } from "./refuse.ts";
import { type AuthAction, enteringBy, leadIn } from "./sign-in-action.ts";

export async function askForCodeAction({ context, form }: AuthAction) {
  const sent = { view: "code", form } as const;
  const parsed = askForCodeForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseFields(sent, parsed.error);
  return orRefuseFault(sent, async () => {
    const { address } = context.get(visitContext);
    const { to } = parsed.data;
    const shop = context.get(shopContext);
    const sending = await requestSignInCode(shop, { to, address });
    if (!sending.ok) return refuse(sent, sending.reason);
    const asked = writeAskedCode({ at: shop.now(), wrongTries: 0, receiver: receiverText(to) });
    const values: AuthResult["values"] = { ...typedValues(Object.fromEntries(form)), asked };
    const message = "phone" in to ? CODE_SENT_TO_PHONE : CODE_SENT;
    return { ok: true, intent: "enter-code", message, values } satisfies AuthResult;
  });
}

export async function enterCodeAction({ request, context, form }: AuthAction) {
  const sent = { view: "enter-code", form } as const;
  const parsed = enterCodeForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseFields(sent, parsed.error);
  return orRefuseFault(sent, async () => {
    const { address } = context.get(visitContext);
    const given = { ...parsed.data, address, ...enteringBy({ request, context }) };
    const result = await signInByCode(context.get(shopContext), given);
    if (!result.ok) {
      const { now } = context.get(shopContext);
      return refuseCode(form, explainWrongCode({ asked: readAskedCode(form.get("asked")), to: given.to, now: now() }));
    }
    return leadIn({ request, context, form }, result);
  });
}

function refuseCode(form: FormData, { words, isOver, asked }: ReturnType<typeof explainWrongCode>): AuthResult {
  const values = { ...typedValues(Object.fromEntries(form)), ...(asked && { asked: writeAskedCode(asked) }) };
  return { ok: false, intent: "enter-code", message: words, values, ...(isOver && { over: true as const }) };
}

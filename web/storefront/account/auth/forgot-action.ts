import { EMAIL_SENT, forgotPasswordForm } from "#domain/accounts/forgot-password-form.ts";
import { requestPasswordReset } from "#services/accounts/request-password-reset.ts";
import { typedValues } from "#web/forms/answer.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import type { AuthResult } from "./auth-result.ts";
import { orRefuseFault, refuseFields } from "./refuse.ts";
import type { AuthAction } from "./sign-in-action.ts";

export async function forgotAction({ context, form }: AuthAction) {
  const parsed = forgotPasswordForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseFields({ view: "forgot", form }, parsed.error);
  return orRefuseFault({ view: "forgot", form }, async () => {
    const { address } = context.get(visitContext);
    await requestPasswordReset(context.get(shopContext), { email: parsed.data.email, address });
    return {
      ok: true,
      intent: "forgot",
      message: EMAIL_SENT,
      values: typedValues(Object.fromEntries(form)),
    } satisfies AuthResult;
  });
}

import { EMAIL_SENT, forgotPasswordForm } from "#domain/accounts/forgot-password-form.ts";
import { requestPasswordReset } from "#services/accounts/request-password-reset.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import type { AuthResult } from "./auth-result.ts";
import { refuseFault, refuseFields, typedValues } from "./refuse.ts";
import type { AuthAction } from "./sign-in-action.ts";

export async function forgotAction({ context, form }: AuthAction) {
  const parsed = forgotPasswordForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseFields("forgot", form, parsed.error);
  try {
    const { address } = context.get(visitContext);
    await requestPasswordReset(context.get(shopContext), { email: parsed.data.email, address });
    return {
      view: "forgot",
      alert: { kind: "success", message: EMAIL_SENT },
      values: typedValues(form),
    } satisfies AuthResult;
  } catch (error) {
    return refuseFault("forgot", form, error);
  }
}

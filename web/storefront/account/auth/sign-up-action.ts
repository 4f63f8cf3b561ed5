import { ACCOUNT_CREATED } from "#domain/accounts/refusals.ts";
import { signUpForm } from "#domain/accounts/sign-up-form.ts";
import { register } from "#services/accounts/register.ts";
import { typedValues } from "#web/forms/answer.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import type { AuthResult } from "./auth-result.ts";
import { orRefuseFault, refuse, refuseFields } from "./refuse.ts";
import type { AuthAction } from "./sign-in-action.ts";

/** Makes the account and returns to the login view, with the e-mail filled in. */
export async function signUpAction({ context, form }: AuthAction) {
  // The address is known, as this view has said: back to the sign-in, with the address in its field.
  if (form.has("known")) {
    const { email = "", back = "", next = "" } = typedValues(Object.fromEntries(form));
    return { ok: true, intent: "login", values: { email, back, next } } satisfies AuthResult;
  }
  const parsed = signUpForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseFields({ view: "signup", form }, parsed.error);
  const { first_name: firstName, last_name: lastName, phone_number: phoneNumber, email, password } = parsed.data;
  return orRefuseFault({ view: "signup", form }, async () => {
    const { address } = context.get(visitContext);
    const result = await register(context.get(shopContext), {
      firstName,
      lastName,
      phoneNumber,
      email,
      password,
      address,
    });
    if (!result.ok) {
      const refused = refuse({ view: "signup", form }, result.reason);
      return result.reason === "email_taken" ? { ...refused, known: true as const } : refused;
    }
    const { back = "", next = "" } = typedValues(Object.fromEntries(form));
    return {
      ok: true,
      intent: "login",
      message: ACCOUNT_CREATED,
      values: { email, back, next },
    } satisfies AuthResult;
  });
}

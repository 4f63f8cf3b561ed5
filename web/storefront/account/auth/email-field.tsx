import { EmailInput } from "#web/forms/email-input.tsx";
import { Field } from "#web/ui/field.tsx";

type EmailFieldProps = {
  value: string | undefined;
  error: string | undefined;
  /** "username" where it stands for the account that somebody signs in to; with "webauthn" browsers offer passkeys in it. */
  autoComplete?: "username" | "username webauthn" | "email";
};

export function EmailField({ value, error, autoComplete = "username" }: EmailFieldProps) {
  const field = { label: "E-mail", name: "email", required: true, defaultValue: value, error };
  // What names an account is mostly filled in by the browser, as it was kept there.
  if (autoComplete === "email") return <EmailInput {...field} />;
  return <Field {...field} type="email" inputMode="email" autoComplete={autoComplete} />;
}

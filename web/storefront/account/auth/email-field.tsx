import { Field } from "#web/ui/field.tsx";

type EmailFieldProps = {
  value: string | undefined;
  error: string | undefined;
  /** "username" where it stands for the account that somebody signs in to; with "webauthn" browsers offer passkeys in it. */
  autoComplete?: "username" | "username webauthn" | "email";
};

export function EmailField({ value, error, autoComplete = "username" }: EmailFieldProps) {
  return (
    <Field
      label="E-mail"
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      required
      defaultValue={value}
      error={error}
    />
  );
}

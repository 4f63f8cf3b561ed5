import { Field } from "#web/ui/field.tsx";
import { factorCodeField } from "./field-names.ts";

/** For a code of the app, or one of the recovery codes. */
export function FactorField({ error }: { error?: string | undefined }) {
  return (
    <Field
      label="Code"
      name={factorCodeField}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      help="Six digits of your authenticator app, or one of your recovery codes"
      error={error}
    />
  );
}

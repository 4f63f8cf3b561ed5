import type { ComponentProps } from "react";
import { Field } from "#web/ui/field.tsx";

/** For the code of a mail or message; phones offer it themselves. */
export function CodeField(given: Pick<ComponentProps<typeof Field>, "ref" | "error">) {
  return (
    <Field
      {...given}
      label="Code"
      help="6 digits"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      required
    />
  );
}

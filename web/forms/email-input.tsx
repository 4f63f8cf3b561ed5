import { type ComponentProps, useState } from "react";
import { Field } from "#web/ui/field.tsx";
import { late } from "#web/ui/late.tsx";

const EmailHint = late(async () => (await import("./email-hint.tsx")).EmailHint);

/** A field for an e-mail address that is typed anew. What looks for slips comes with the first letter. */
export function EmailInput(field: Omit<ComponentProps<typeof Field>, "onInput">) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <div>
      <Field
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field}
        onInput={({ currentTarget }) => setInput(currentTarget)}
      />
      {input && <EmailHint input={input} />}
    </div>
  );
}

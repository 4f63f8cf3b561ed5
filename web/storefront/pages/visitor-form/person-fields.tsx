import type { FieldErrors } from "#domain/wire/errors.ts";
import { EmailInput } from "#web/forms/email-input.tsx";
import { Field } from "#web/ui/field.tsx";

export type Person = { name: string; email: string; phone: string };

type PersonFieldsProps = {
  errors: FieldErrors;
  /** What was typed before, or what is known of who is signed in. */
  typed: (name: keyof Person) => string;
  emailHelp: string;
  phoneHelp?: string;
  phoneOptional?: boolean;
};

/** Who it is: name, e-mail and phone number. */
export function PersonFields({ errors, typed, emailHelp, phoneHelp, phoneOptional = false }: PersonFieldsProps) {
  return (
    <>
      <Field label="Name" name="name" autoComplete="name" defaultValue={typed("name")} error={errors.name} />
      <EmailInput label="E-mail" name="email" defaultValue={typed("email")} help={emailHelp} error={errors.email} />
      <Field
        label="Phone number"
        optional={phoneOptional}
        name="phone"
        type="tel"
        prefix="+91"
        inputMode="tel"
        autoComplete="tel-national"
        defaultValue={typed("phone")}
        help={phoneHelp}
        error={errors.phone}
      />
    </>
  );
}

import type { Refusal } from "#web/forms/answer.ts";
import { Field } from "#web/ui/field.tsx";
import { MemberForm } from "./member-form.tsx";

type MemberDetailsProps = {
  member: { firstName: string; lastName: string; phoneNumber: string };
  refusal: Refusal | undefined;
};

/** Sends the new values with those that the form showed at first, so that a change by somebody else is reported and not overwritten. */
export function MemberDetails({ member, refusal }: MemberDetailsProps) {
  const { firstName, lastName, phoneNumber } = member;
  return (
    <section aria-labelledby="details-title">
      <h2 id="details-title">Name and phone</h2>
      <p>They can correct both themselves. Their e-mail, which they sign in with, only they can change.</p>
      <MemberForm
        key={JSON.stringify([firstName, lastName, phoneNumber])}
        intent="details"
        button="Save name and phone"
        refusal={refusal}
      >
        {(own) => {
          const { values = {}, fields = {}, present = {} } = own ?? {};
          const kept = (name: string, is: string) => ({
            name,
            defaultValue: values[name] ?? is,
            error: fields[name],
            required: true,
            autoComplete: "off",
            className: "w-full max-w-sm",
          });
          return (
            <>
              <input type="hidden" name="fromFirst" value={present.firstName ?? values.fromFirst ?? firstName} />
              <input type="hidden" name="fromLast" value={present.lastName ?? values.fromLast ?? lastName} />
              <input type="hidden" name="fromPhone" value={present.phoneNumber ?? values.fromPhone ?? phoneNumber} />
              <Field label="First name" {...kept("first_name", firstName)} />
              <Field label="Last name" {...kept("last_name", lastName)} />
              <Field label="Phone number" type="tel" inputMode="tel" {...kept("phone_number", phoneNumber)} />
            </>
          );
        }}
      </MemberForm>
    </section>
  );
}

import { useEffect, useMemo, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { z } from "zod";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import { personForm } from "#domain/prescriptions/person-form.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { editPerson, MY_PRESCRIPTIONS } from "./addresses.ts";
import type { Person } from "#services/prescriptions/list-people.ts";

export const REMOVE_QUESTION = {
  title: "Are you sure?",
  message: "We remove this person. Their prescriptions stay under “Others”.",
  yes: "Yes, remove",
};

type PersonEditorProps = {
  /** Null for a new one. */
  person: Person | null;
  today: IsoDay;
  refusal: Refusal | undefined;
};

/** In the place of the list: somebody's name and birth year. */
export function PersonEditor({ person, today, refusal }: PersonEditorProps) {
  const schema = useMemo(() => withIntent(today), [today]);
  const { errors, formProps } = useCheckedForm(schema, refusal?.fields);
  const form = useRefusal(refusal);
  const heading = useRef<HTMLHeadingElement>(null);
  const busy = useNavigation().formData?.get("intent") === "person";
  // The link that led here is gone with the list.
  useEffect(() => heading.current?.focus(), []);
  const values = refusal?.values ?? { name: person?.name, birth_year: person?.birthYear?.toString() };
  return (
    <section aria-labelledby="person-editor" className="account-form">
      <h2 id="person-editor" ref={heading} tabIndex={-1} className="text-xl">
        {person ? `Change ${person.name}` : "Add a person"}
      </h2>
      <Form
        ref={form}
        method="post"
        action={editPerson(person?.id ?? "new")}
        className="form mt-4"
        preventScrollReset
        {...formProps}
      >
        <input type="hidden" name="intent" value="person" />
        {person && <input type="hidden" name="id" value={person.id} />}
        {refusal && !refusal.signedOut && !busy && <Alert kind="error">{refusal.message}</Alert>}
        <Field
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={80}
          defaultValue={values.name}
          error={errors.name}
        />
        <Field
          label="Birth year"
          name="birth_year"
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          help="Four digits. Children need an eye test more often."
          defaultValue={values.birth_year}
          error={errors.birth_year}
        />
        <div className="account-acts">
          <Button busy={busy} busyLabel="Please wait...">
            Save
          </Button>
          <LinkButton to={MY_PRESCRIPTIONS} variant="quiet" preventScrollReset>
            Cancel
          </LinkButton>
        </div>
      </Form>
    </section>
  );
}

/** The form as a whole: what says which form it is counts for the server alone. */
function withIntent(today: IsoDay): z.ZodType {
  const schema = personForm(startOfKolkataDay(today));
  return z.preprocess((form) => {
    const { intent: _, id: __, ...fields } = form as Record<string, unknown>;
    return fields;
  }, schema);
}

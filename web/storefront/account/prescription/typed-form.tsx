import { Form, useNavigation } from "react-router";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import type { AddUse } from "#domain/prescriptions/read-eyes.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import type { PersonChoice } from "./card-fields.tsx";
import type { FormTexts } from "./eye-fields.tsx";
import { PrescriptionFields } from "./prescription-fields.tsx";
import { usePrescriptionForm } from "./use-prescription-form.ts";

type TypedFormProps = {
  /** The page that takes it, and the one that leaves it as it is. */
  action: string;
  cancel: string;
  /** What it is for: the line of an order. */
  hidden?: Readonly<Record<string, string>>;
  /** Of the version that is corrected. */
  start: FormTexts;
  people: readonly PersonChoice[];
  addUse: AddUse;
  today: IsoDay;
  /** How old a card may be, in months. */
  ageLimits: { warn: number; block: number };
  refusal: Refusal | undefined;
};

/** A prescription entered by hand. */
export function TypedForm(props: TypedFormProps) {
  const { action, cancel, hidden = {}, start, people, addUse, today, ageLimits, refusal } = props;
  const values = refusal?.values ?? start;
  const form = usePrescriptionForm({ addUse, today, ageLimits, values, refusal });
  const element = useRefusal(refusal);
  const busy = useNavigation().formData?.get("intent") === "typed";
  return (
    <Form ref={element} method="post" action={action} className="form" preventScrollReset {...form.formProps}>
      <input type="hidden" name="intent" value="typed" />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {refusal && !refusal.signedOut && !busy && <Alert kind="error">{refusal.message}</Alert>}
      <PrescriptionFields {...{ values, form, people, addUse, today }} />
      <div className="account-acts">
        <Button busy={busy} busyLabel="Please wait...">
          Save prescription
        </Button>
        <LinkButton to={cancel} variant="quiet" preventScrollReset>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

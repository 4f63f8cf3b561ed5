import { Form, useNavigation } from "react-router";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import type { PersonChoice } from "#web/storefront/account/prescription/card-fields.tsx";
import { addAddress, MY_PRESCRIPTIONS } from "./addresses.ts";

type FhirFormProps = { people: readonly PersonChoice[]; refusal: Refusal | undefined };

/** A prescription that another program wrote. What its file lacks is asked for in the form, filled in with the rest. */
export function FhirForm({ people, refusal }: FhirFormProps) {
  const element = useRefusal(refusal);
  const busy = useNavigation().formData?.get("intent") === "fhir";
  return (
    <Form ref={element} method="post" action={addAddress("fhir")} encType="multipart/form-data" className="form">
      <input type="hidden" name="intent" value="fhir" />
      {refusal && !refusal.signedOut && !busy && <Alert kind="error">{refusal.message}</Alert>}
      <Field
        label="FHIR file"
        name="file"
        type="file"
        accept=".json,application/json,application/fhir+json"
        required
        help="A VisionPrescription (FHIR R5, JSON), as clinics and apps give it out"
      />
      {people.length > 0 && (
        <Select
          label="Who is it for?"
          name="person_id"
          options={[
            { value: "", label: "As given in the file" },
            ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <div className="account-acts">
        <Button busy={busy} busyLabel="Please wait...">
          Read the file
        </Button>
        <LinkButton to={MY_PRESCRIPTIONS} variant="quiet" preventScrollReset>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

import { FileDown, ShoppingBag, Trash2 } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { PrescriptionView } from "#services/prescriptions/prescription-view.ts";
import { Alert } from "#web/ui/alert.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { ConfirmButton } from "#web/ui/confirm.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { PrintButton } from "#web/papers/print-button.tsx";
import { onePrescription } from "./addresses.ts";

export const DELETE_QUESTION = {
  title: "Are you sure?",
  message: "We delete the values and the file for good. Orders made with it show only that there was a prescription.",
  yes: "Yes, delete it!",
};

type PrescriptionActsProps = {
  prescription: PrescriptionView;
  refusal: Refusal | undefined;
};

/** What its owner can do with a prescription. */
export function PrescriptionActs({ prescription, refusal }: PrescriptionActsProps) {
  const { id, expiry } = prescription;
  const busy = useNavigation().formData?.get("intent") === "delete";
  return (
    <section aria-label="Actions" className="rx-acts no-print">
      {refusal && !refusal.signedOut && !busy && <Alert kind="error">{refusal.message}</Alert>}
      <div className="account-acts">
        {expiry?.verdict !== "too-old" && (
          <LinkButton to="/productList/eye_glasses" icon={ShoppingBag} size="small">
            Shop with it
          </LinkButton>
        )}
        <PrintButton />
        {prescription.content.eyes && (
          // Not a page: the browser must fetch it by itself.
          <a className="button button-secondary button-small" href={`${onePrescription(id)}/fhir`} download>
            <Icon of={FileDown} />
            FHIR file
          </a>
        )}
        <Form method="post" action={onePrescription(id)} preventScrollReset>
          <input type="hidden" name="intent" value="delete" />
          <ConfirmButton question={DELETE_QUESTION} variant="quiet" size="small" icon={Trash2} busy={busy}>
            Delete
          </ConfirmButton>
        </Form>
      </div>
      <p className="field-help">Select it under “Select Your Lenses” when you buy glasses.</p>
    </section>
  );
}

import { Form, useNavigation } from "react-router";
import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import { EYES, formatPower } from "#domain/prescriptions/fields.ts";
import type { AddUse } from "#domain/prescriptions/read-eyes.ts";
import type { PrescriptionView } from "#services/prescriptions/prescription-view.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { RadioCard, RadioCards } from "#web/ui/radio-cards.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { writeLens } from "#web/storefront/account/prescription/judge-form.ts";
import { nameOf } from "#web/storefront/account/prescription/prescription-words.ts";

type SavedChoiceProps = {
  action: string;
  cancel: string;
  hidden: Readonly<Record<string, string>>;
  saved: readonly PrescriptionView[];
  addUse: AddUse;
  /** The one that the line has now. */
  currentId: string | null;
  refusal: Refusal | undefined;
};

/** One of the account's own, for another pair. Why one does not serve stands with it. */
export function SavedChoice({ action, cancel, hidden, saved, addUse, currentId, refusal }: SavedChoiceProps) {
  const element = useRefusal(refusal);
  const busy = useNavigation().formData?.get("intent") === "saved";
  if (saved.length === 0) return <p>You have no saved prescription yet.</p>;
  return (
    <Form ref={element} method="post" action={action} className="form" preventScrollReset>
      <input type="hidden" name="intent" value="saved" />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {refusal && !busy && <Alert kind="error">{refusal.message}</Alert>}
      <RadioCards legend="Your prescriptions">
        {saved.map((one) => (
          <RadioCard
            key={one.id}
            name="prescription_id"
            value={one.id}
            required
            defaultChecked={refusal?.values?.prescription_id === one.id}
            title={nameOf(one)}
            description={<Facts prescription={one} />}
            refusal={whyNot(one, addUse, currentId)}
          />
        ))}
      </RadioCards>
      <div className="account-acts">
        <Button busy={busy} busyLabel="Please wait...">
          Use this prescription
        </Button>
        <LinkButton to={cancel} variant="quiet" preventScrollReset>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

function Facts({ prescription }: { prescription: PrescriptionView }) {
  const { content, createdAt, expiry } = prescription;
  return (
    <>
      <span className="block">
        {content.prescribedOn ? `Written on ${formatDay(content.prescribedOn)}` : `Given on ${formatDate(createdAt)}`}
        {content.prescribedBy && `, by ${content.prescribedBy}`}
        {expiry && expiry.verdict !== "too-old" && `, valid until ${formatDay(expiry.usableUntil)}`}
      </span>
      {content.eyes ? (
        EYES.map((eye) => (
          <span key={eye} className="block figures">
            {eye === "right" ? "Right" : "Left"} {writeLens(content.eyes![eye])}
            {content.eyes![eye].add !== null && `, ADD ${formatPower(content.eyes![eye].add)}`}
          </span>
        ))
      ) : (
        <span className="block">Uploaded prescription{content.file && `: ${content.file.name}`}</span>
      )}
    </>
  );
}

function whyNot({ id, content, expiry }: PrescriptionView, addUse: AddUse, currentId: string | null) {
  if (id === currentId) return "This pair already uses it.";
  if (expiry?.verdict === "too-old") return "It is too old. Please have your eyes tested again.";
  const add = content.eyes && (content.eyes.right.add ?? content.eyes.left.add);
  if (addUse === "needed" && content.eyes && add === null) return "These lenses need an ADD (near addition).";
  return undefined;
}

import { spacedPhone } from "#web/console/customers/spaced-phone.ts";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { ALONE, ANOTHER_CHECKS, MOST_ALONE_WORDS, OWN_TYPING, UNREAD } from "#domain/prescriptions/check-words.ts";
import { MOST_REJECT_WORDS, REJECT_LABELS, REJECT_REASONS } from "#domain/prescriptions/reject-reasons.ts";
import type { PrescriptionToCheck } from "#services/prescriptions/get-prescription-to-check.ts";
import { useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { StepUpField } from "#web/console/second-factor/step-up-field.tsx";
import { useShortcuts } from "#web/console/shell/shortcuts.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.ts";

type FormProps = { shown: PrescriptionToCheck; refusal: Refusal | undefined };

/** That it is right: one press. Whoever typed it online leaves that to somebody else. */
export function VerifyForm({ shown: { version, content, fourEyes }, refusal }: FormProps) {
  const form = useStaffRefusal(refusal);
  const button = useRef<HTMLButtonElement>(null);
  const busy = useNavigation().formData?.get("intent") === "verify";
  const whyNot = content?.eyes == null ? UNREAD : fourEyes === "own typing" ? `${ANOTHER_CHECKS} what you typed` : null;
  const run = () => (whyNot === null ? button.current?.focus() : toast.show({ kind: "info", message: `${whyNot}.` }));
  useShortcuts(content === null ? [] : [{ keys: "v", does: "To the button that verifies", run }]);
  if (content === null) return null;
  if (content.eyes === null) return <p>{UNREAD}. Then they can be checked.</p>;
  if (fourEyes === "own typing") return <p>{OWN_TYPING}.</p>;
  return (
    <Form ref={form} method="post" className="rx-form" preventScrollReset>
      <input type="hidden" name="intent" value="verify" />
      <input type="hidden" name="version" value={version} />
      {fourEyes === "alone" && (
        <TextArea
          label="Why you check it yourself"
          help={`${ALONE}. It stands in the log, and asks for your second factor.`}
          name="alone"
          rows={2}
          required
          maxLength={MOST_ALONE_WORDS}
          defaultValue={refusal?.values?.alone}
          error={refusal?.fields?.alone}
        />
      )}
      <StepUpField refusal={refusal} />
      <div>
        <Button ref={button} busy={busy} busyLabel="Please wait...">
          Verify
        </Button>
      </div>
    </Form>
  );
}

/** Back to its customer, with a reason and words that go by mail. */
export function RejectForm({ shown: { version, hasEmail, phone }, refusal }: FormProps) {
  const form = useStaffRefusal(refusal);
  const box = useRef<HTMLDetailsElement>(null);
  const busy = useNavigation().formData?.get("intent") === "reject";
  useShortcuts([
    {
      keys: "b",
      does: "Send it back: choose a reason",
      run: () => {
        if (!box.current) return;
        box.current.open = true;
        box.current.querySelector("select")?.focus();
      },
    },
  ]);
  return (
    <details ref={box} className="order-step" open={refusal !== undefined || undefined}>
      <summary>Send it back</summary>
      <Form ref={form} method="post" className="rx-form" preventScrollReset>
        <input type="hidden" name="intent" value="reject" />
        <input type="hidden" name="version" value={version} />
        <Select
          label="Reason"
          name="reason"
          required
          placeholder="Choose a reason"
          options={REJECT_REASONS.map((value) => ({ value, label: REJECT_LABELS[value] }))}
          defaultValue={refusal?.values?.reason ?? ""}
          error={refusal?.fields?.reason}
        />
        <TextArea
          label="Words to the customer"
          optional
          help={
            hasEmail
              ? "Sent by mail with the reason and the way to give it again. Leave the values out."
              : `The customer has no e-mail address: please call ${spacedPhone(phone)}.`
          }
          name="words"
          rows={2}
          maxLength={MOST_REJECT_WORDS}
          defaultValue={refusal?.values?.words}
          error={refusal?.fields?.words}
        />
        <div>
          <Button variant="danger" size="small" busy={busy} busyLabel="Please wait...">
            Send it back
          </Button>
        </div>
      </Form>
    </details>
  );
}

import { Form, useNavigation } from "react-router";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";

type AskFormProps = {
  number: string;
  above: { refundPaise: number; limitPaise: number };
  refusal?: Refusal | undefined;
};

const money = (paise: number) => formatRupees(paise, { decimals: 2 });

/** In place of cancelling an order of which more would be paid back than whoever looks may pay back alone. */
export function AskForm({ number, above: { refundPaise, limitPaise }, refusal }: AskFormProps) {
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const to = `/console/orders/${number}/approval`;
  const { formAction, formMethod } = useNavigation();
  const busy = formMethod === "POST" && formAction === to;
  return (
    <Form ref={form} method="post" action={to} className="mt-2 grid max-w-md gap-3">
      {!refusal?.fields && <RefusalNote refusal={refusal} />}
      <p>
        {money(refundPaise)} would be paid back. You pay back up to {money(limitPaise)} alone; above it somebody else
        says yes or no, and with a yes the order is cancelled.
      </p>
      <TextArea
        label="Why should it be cancelled?"
        name="reason"
        rows={2}
        maxLength={500}
        required
        defaultValue={refusal?.values?.reason}
        error={refusal?.fields?.reason}
      />
      <div>
        <Button size="small" busy={busy} busyLabel="Please wait...">
          Ask for approval
        </Button>
      </div>
    </Form>
  );
}

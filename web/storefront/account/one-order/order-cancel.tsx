import { ChevronDown } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { CANCEL_REASONS } from "#domain/orders/request-reasons.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { orderPath } from "./order-words.ts";

type OrderCancelProps = { billingId: string; refundPaise: number; refusal: Refusal | undefined };

const REASONS = Object.entries(CANCEL_REASONS).map(([value, label]) => ({ value, label }));

/** Opened first and sent then: nobody cancels by a slip of the finger. */
export function OrderCancel({ billingId, refundPaise, refusal }: OrderCancelProps) {
  const form = useRefusal(refusal);
  const busy = useNavigation().formData?.get("intent") === "cancel";
  const { fields = {}, values = {} } = refusal ?? {};
  return (
    <details className="card order-act" open={refusal !== undefined || undefined}>
      <summary>
        Cancel this order
        <Icon of={ChevronDown} />
      </summary>
      <Form ref={form} method="post" action={orderPath(billingId)} className="form mt-4" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="cancel" />
        {refusal && !busy && <Alert kind="error">{refusal.message}</Alert>}
        <p>
          We cancel the whole order at no charge.{" "}
          {refundPaise > 0
            ? `We pay ${formatRupees(refundPaise, { decimals: 2 })} back to you. It cannot be undone.`
            : "It cannot be undone."}
        </p>
        <Select
          label="Why are you cancelling?"
          name="reason"
          placeholder="Choose a reason"
          options={REASONS}
          defaultValue={values.reason}
          error={fields.reason}
        />
        <TextArea
          label="Anything else"
          optional
          name="note"
          rows={3}
          maxLength={1000}
          defaultValue={values.note}
          error={fields.note}
        />
        <div>
          <Button variant="danger" busy={busy} busyLabel="Please wait...">
            Yes, cancel the whole order
          </Button>
        </div>
      </Form>
    </details>
  );
}

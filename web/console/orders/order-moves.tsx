import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { type Stage, STAGE_LABELS } from "#domain/orders/stages.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";

type OrderMovesProps = {
  from: Stage;
  moves: readonly Stage[];
  /** What must be paid before it is handed over. */
  duePaise: number;
  refusal: Refusal | undefined;
};

/** The next steps of an order: only those that are possible now, and by whoever looks. */
export function OrderMoves({ from, moves, duePaise, refusal }: OrderMovesProps) {
  const isOwed = duePaise > 0 && moves.includes("delivered");
  const steps = moves.filter((to) => to !== "shipped" && to !== "cancelled" && !(isOwed && to === "delivered"));
  const options = steps.map((value) => ({ value, label: STAGE_LABELS[value] }));
  return (
    <section className="order-steps" aria-label="Next steps">
      {refusal && <Alert kind="error">{refusal.message}</Alert>}
      {isOwed && (
        <p>{formatRupees(duePaise, { decimals: 2 })} is left to pay, and the order is not handed over before.</p>
      )}
      {steps.length > 0 && (
        <MoveForm from={from} refusal={refusal} button="Move">
          <Select label="Move to" name="to" options={options} />
        </MoveForm>
      )}
      {moves.includes("shipped") && (
        <details className="order-step">
          <summary>Send it</summary>
          <MoveForm from={from} to="shipped" refusal={refusal} button="Mark as shipped">
            <Field label="Carrier" name="carrier" required />
            <Field label="Number of the parcel" name="trackingNo" required />
          </MoveForm>
        </details>
      )}
      {moves.includes("cancelled") && (
        <details className="order-step">
          <summary>Cancel it</summary>
          <MoveForm from={from} to="cancelled" refusal={refusal} button="Cancel the order">
            <p>What was paid goes back the way it came. It cannot be undone.</p>
          </MoveForm>
        </details>
      )}
    </section>
  );
}

type MoveFormProps = {
  from: Stage;
  to?: Stage;
  button: string;
  refusal: Refusal | undefined;
  children: ReactNode;
};

function MoveForm({ from, to, button, refusal, children }: MoveFormProps) {
  const form = useRefusal(refusal);
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === "move" && (to === undefined || sent.get("to") === to);
  return (
    <Form ref={form} method="post" className="mt-2 grid max-w-md gap-3" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="from" value={from} />
      {to && <input type="hidden" name="to" value={to} />}
      {children}
      <TextArea
        label="Note for the history"
        optional
        name="note"
        rows={2}
        maxLength={1000}
        defaultValue={refusal?.values?.note}
      />
      <div>
        <Button size="small" variant={to === "cancelled" ? "danger" : "primary"} busy={busy} busyLabel="Please wait...">
          {button}
        </Button>
      </div>
    </Form>
  );
}

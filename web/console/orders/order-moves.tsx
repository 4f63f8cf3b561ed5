import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { moveWords, type Stage, usualMove } from "#domain/orders/stages.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { ParcelFields } from "./parcel-fields.tsx";
import { Select } from "#web/ui/select.tsx";

type OrderMovesProps = {
  from: Stage;
  moves: readonly Stage[];
  /** Of these it has to be made, and checked before. */
  hasLenses: boolean;
  /** What must be paid before it is handed over. */
  duePaise: number;
  /** The parcel that it was packed into. */
  packed: { carrier: string; trackingNo: string } | null;
  refusal: Refusal | undefined;
};

/** The next steps of an order: only those that are possible now, and by whoever looks. */
export function OrderMoves({ from, moves, hasLenses, duePaise, packed, refusal }: OrderMovesProps) {
  const isOwed = duePaise > 0 && moves.includes("delivered");
  const steps = moves.filter((to) => to !== "shipped" && to !== "cancelled" && !(isOwed && to === "delivered"));
  const options = steps.map((value) => ({ value, label: moveWords(from, value) }));
  // Where its step is no longer possible, what was typed goes on to the others.
  const sentTo = (["shipped", "cancelled"] as const).find((to) => to === refusal?.values?.to && moves.includes(to));
  const of = (to: typeof sentTo) => (to === sentTo ? refusal : undefined);
  return (
    <section className="order-steps" aria-label="Next steps">
      {!isOfFields(refusal) && <RefusalNote refusal={refusal} />}
      {isOwed && (
        <p>{formatRupees(duePaise, { decimals: 2 })} is left to pay, and the order is not handed over before.</p>
      )}
      {steps.length > 0 && (
        <MoveForm from={from} refusal={of(undefined)} button="Move">
          <Select
            label="Move to"
            name="to"
            options={options}
            defaultValue={of(undefined)?.values?.to ?? usualMove({ stage: from, hasLenses }, steps)}
            error={of(undefined)?.fields?.to}
          />
        </MoveForm>
      )}
      {moves.includes("shipped") && (
        <details className="order-step" open={of("shipped") && true}>
          <summary>Ship this order</summary>
          <MoveForm from={from} to="shipped" refusal={of("shipped")} button="Mark as shipped">
            <ParcelFields kept={packed} refusal={of("shipped")} />
          </MoveForm>
        </details>
      )}
      {moves.includes("cancelled") && (
        <details className="order-step" open={of("cancelled") && true}>
          <summary>Cancel this order</summary>
          <MoveForm from={from} to="cancelled" refusal={of("cancelled")} button="Cancel the order">
            <p>What was paid is paid back. This cannot be undone.</p>
          </MoveForm>
        </details>
      )}
    </section>
  );
}

/** Whether its words stand at fields that are shown. */
const isOfFields = (refusal: Refusal | undefined): boolean =>
  ["to", "note", "carrier", "trackingNo"].some((name) => refusal?.fields?.[name] !== undefined);

type MoveFormProps = {
  from: Stage;
  to?: Stage;
  button: string;
  /** Of this form alone. */
  refusal: Refusal | undefined;
  children: ReactNode;
};

function MoveForm({ from, to, button, refusal, children }: MoveFormProps) {
  const form = useStaffRefusal(refusal);
  const sent = useNavigation().formData;
  const sentTo = sent?.get("to");
  const busy = sent?.get("intent") === "move" && (to === undefined ? !isOwnForm(sentTo) : sentTo === to);
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
        error={refusal?.fields?.note}
      />
      <div>
        <Button size="small" variant={to === "cancelled" ? "danger" : "primary"} busy={busy} busyLabel="Please wait...">
          {button}
        </Button>
      </div>
    </Form>
  );
}

/** These steps have a form each. */
const isOwnForm = (to: FormDataEntryValue | null | undefined) => to === "shipped" || to === "cancelled";

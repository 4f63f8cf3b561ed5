import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { NO_ADDRESS } from "#domain/orders/stage-actions.ts";
import { moveWords, type Stage, usualMove } from "#domain/orders/stages.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { joinClasses } from "#web/ui/join-classes.ts";
import { ParcelFields } from "./parcel-fields.tsx";
import { Select } from "#web/ui/select.tsx";

/** What is paid back when it is cancelled now, and whether somebody sends it by hand. */
export type CancelFacts = { refundPaise: number; isByHand: boolean };

type OrderMovesProps = {
  from: Stage;
  moves: readonly Stage[];
  /** Of these it has to be made, and checked before. */
  hasLenses: boolean;
  /** Something else comes first: a prescription is to be checked, or its pieces are scanned into a parcel. */
  isAside: boolean;
  /** What must be paid before it is handed over. */
  duePaise: number;
  /** It could be sent, and nobody knows where to. */
  lacksAddress: boolean;
  /** The parcel that it was packed into. */
  packed: { carrier: string; trackingNo: string } | null;
  cancel: CancelFacts;
  refusal: Refusal | undefined;
};

/** The next steps of an order: only those that are possible now, and by whoever looks. */
export function OrderMoves({
  from,
  moves,
  hasLenses,
  isAside,
  duePaise,
  lacksAddress,
  packed,
  cancel,
  refusal,
}: OrderMovesProps) {
  const isOwed = duePaise > 0 && moves.includes("delivered");
  const steps = moves.filter((to) => to !== "shipped" && to !== "cancelled" && !(isOwed && to === "delivered"));
  const options = steps.map((value) => ({ value, label: moveWords(from, value) }));
  // Where its step is no longer possible, what was typed goes on to the others.
  const sentTo = (["shipped", "cancelled"] as const).find((to) => to === refusal?.values?.to && moves.includes(to));
  const of = (to: typeof sentTo) => (to === sentTo ? refusal : undefined);
  const usual = usualMove({ stage: from, hasLenses }, steps);
  return (
    <section className="order-steps" aria-label="Next steps">
      {!isOfFields(refusal) && <RefusalNote refusal={refusal} />}
      {isOwed && (
        <p>{formatRupees(duePaise, { decimals: 2 })} is left to pay, and the order is not handed over before.</p>
      )}
      {lacksAddress && <p>{NO_ADDRESS}</p>}
      {steps.length > 0 && (
        <MoveForm from={from} refusal={of(undefined)} button="Move" isAside={isAside}>
          <Select
            label="Move to"
            name="to"
            options={options}
            // What leads nowhere on is nobody's usual step, and is chosen.
            placeholder={usual === undefined ? "Choose a stage" : undefined}
            required={usual === undefined}
            defaultValue={of(undefined)?.values?.to ?? usual ?? ""}
            error={of(undefined)?.fields?.to}
          />
        </MoveForm>
      )}
      {moves.includes("shipped") && (
        <details
          className={joinClasses("order-step", steps.length === 0 && "order-step-next")}
          open={of("shipped") && true}
        >
          <summary>Ship this order</summary>
          <MoveForm from={from} to="shipped" refusal={of("shipped")} button="Mark as shipped">
            <ParcelFields kept={packed} refusal={of("shipped")} />
          </MoveForm>
        </details>
      )}
      {moves.includes("cancelled") && (
        <details className="order-step" open={of("cancelled") && true}>
          <summary>Cancel this order</summary>
          <MoveForm
            from={from}
            to="cancelled"
            refusal={of("cancelled")}
            button="Cancel the order"
            note={{ label: "Why is it cancelled?", help: NOT_READ, required: true }}
          >
            <p>{refundInWords(cancel)} This cannot be undone.</p>
          </MoveForm>
        </details>
      )}
    </section>
  );
}

const NOT_READ =
  "For colleagues, in the history. The customer does not read it: their e-mail says that the order is cancelled, and what is paid back";

/** "₹1,599.00 is paid back the way it was paid, by itself." */
export function refundInWords({ refundPaise, isByHand }: CancelFacts): string {
  if (refundPaise === 0) return "Nothing was paid, so nothing is paid back.";
  const sum = formatRupees(refundPaise, { decimals: 2 });
  return isByHand
    ? `${sum} is paid back to a bank account that the customer is asked for: somebody sends it by hand.`
    : `${sum} is paid back by itself, the way it was paid.`;
}

/** Whether its words stand at fields that are shown. */
const isOfFields = (refusal: Refusal | undefined): boolean =>
  ["to", "note", "carrier", "trackingNo"].some((name) => refusal?.fields?.[name] !== undefined);

type MoveFormProps = {
  from: Stage;
  to?: Stage;
  button: string;
  isAside?: boolean;
  /** Of this form alone. */
  refusal: Refusal | undefined;
  /** Where it has to be written, and is more than a note. */
  note?: { label: string; help: string; required: true };
  children: ReactNode;
};

function MoveForm({ from, to, button, isAside = false, refusal, note, children }: MoveFormProps) {
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
        {...(note ?? { label: "Note for the history", optional: true })}
        name="note"
        rows={2}
        maxLength={1000}
        defaultValue={refusal?.values?.note}
        error={refusal?.fields?.note}
      />
      <div>
        <Button
          size="small"
          variant={to === "cancelled" ? "danger" : isAside ? "secondary" : "primary"}
          busy={busy}
          busyLabel="Please wait..."
        >
          {button}
        </Button>
      </div>
    </Form>
  );
}

/** These steps have a form each. */
const isOwnForm = (to: FormDataEntryValue | null | undefined) => to === "shipped" || to === "cancelled";

import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { moveWords, type Stage, STAFF_STAGE_LABELS } from "#domain/orders/stages.ts";
import { ParcelFields } from "#web/console/orders/parcel-fields.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { askedFor, type ShownCard, type Wanted } from "./moves.ts";

type MoveDialogProps = {
  card: ShownCard;
  /** Where it is to go; null: that is chosen here. */
  to: Stage | null;
  /** Why it did not go there, with what was typed. */
  refusal?: Refusal | undefined;
  onMove: (card: ShownCard, wanted: Wanted) => void;
  onClose: () => void;
};

/** Where an order can go from here, and what has to be said for it. */
export function MoveDialog({ card, to: asked, refusal, onMove, onClose }: MoveDialogProps) {
  const [to, setTo] = useState(asked);
  const choose = (stage: Stage) => {
    if (askedFor(card, stage) === null) onMove(card, { to: stage });
    else setTo(stage);
  };
  return (
    <Dialog open onClose={onClose} title={`Move ${card.uniqueId}`} closesOutside={to === null}>
      <div className="board-menu">
        <p>
          {card.customerName}, now in "{STAFF_STAGE_LABELS[card.stage]}"
        </p>
        {to === null && (
          <ul>
            {card.moves.map((stage, place) => (
              <li key={stage}>
                <button type="button" data-first-focus={place === 0 || undefined} onClick={() => choose(stage)}>
                  {moveWords(card.stage, stage)}
                  {askedFor(card, stage) && " ..."}
                </button>
              </li>
            ))}
          </ul>
        )}
        {to !== null && askedFor(card, to) === "parcel" && (
          <ParcelForm refusal={refusal} onSend={(parcel) => onMove(card, { to, ...parcel })} />
        )}
        {to !== null && askedFor(card, to) === "money" && (
          <Alert kind="warning">
            {formatRupees(card.owedPaise, { decimals: 2 })} is left to pay, and nothing is handed over before.
          </Alert>
        )}
        <p>
          {card.mayCancel && "To cancel it, "}
          <Link to={`/console/orders/${card.uniqueId}`} className="link">
            {card.mayCancel ? "open the order" : "Open the order"}
          </Link>
          {card.mayCancel && "."}
        </p>
      </div>
    </Dialog>
  );
}

type Parcel = { carrier: string; trackingNo: string; note: string };

function ParcelForm({ refusal, onSend }: { refusal: Refusal | undefined; onSend: (parcel: Parcel) => void }) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const word = (name: string) => String(form.get(name) ?? "");
    onSend({ carrier: word("carrier"), trackingNo: word("trackingNo"), note: word("note") });
  };
  return (
    <form className="desk-form" onSubmit={send}>
      {refusal && !refusal.fields && <Alert kind="error">{refusal.message}</Alert>}
      <ParcelFields kept={null} refusal={refusal} />
      <TextArea
        label="Note for the history"
        optional
        name="note"
        rows={2}
        maxLength={1000}
        defaultValue={refusal?.values?.note}
      />
      <div>
        <Button size="small">Mark as shipped</Button>
      </div>
    </form>
  );
}

import type { CreditNoteView } from "#services/billing/get-credit-note.ts";
import { SETTLED } from "./credit-note-words.ts";
import { billMoney } from "../invoice/invoice-money.ts";

export function CreditNoteSums({ note }: { note: CreditNoteView }) {
  return (
    <section className="invoice-sums" aria-label="Totals">
      <div className="invoice-status">
        <p className="invoice-words">
          <span className="invoice-label">Amount in words</span>
          {note.amountInWords}
        </p>
        <p>
          <strong>{SETTLED[note.settlement]}</strong>
        </p>
      </div>
      <dl className="invoice-totals">
        <Sum name="Taxable value" paise={note.taxablePaise} />
        <Sum name="GST" paise={note.taxPaise} />
        <div className="invoice-net">
          <dt>Total credited</dt>
          <dd>₹{billMoney(note.totalPaise)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Sum({ name, paise }: { name: string; paise: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{billMoney(paise)}</dd>
    </div>
  );
}

import type { CreditNoteView } from "#services/billing/get-credit-note.ts";
import { SETTLED } from "./credit-note-words.ts";
import { Sum } from "#web/papers/invoice/sum.tsx";

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
        <Sum name="Total credited" paise={note.totalPaise} isNet />
      </dl>
    </section>
  );
}

import { Link } from "react-router";
import { formatDate } from "#domain/dates/format-date.ts";
import type { CreditNoteView } from "#services/billing/get-credit-note.ts";
import { Buyer } from "#web/papers/invoice/buyer.tsx";
import { Fact } from "#web/papers/invoice/fact.tsx";
import { Seller } from "#web/papers/invoice/seller.tsx";

type CreditNoteHeadProps = { note: CreditNoteView; shopName: string; legalName: string };

/** Who takes back what from whom, and the invoice that it belongs to. */
export function CreditNoteHead({ note, shopName, legalName }: CreditNoteHeadProps) {
  const { bill } = note;
  const { store } = bill;
  return (
    <>
      <header className="invoice-head">
        <Seller {...{ store, shopName, legalName }}>
          <Fact name="E-mail">{store.email}</Fact>
          <Fact name="GSTIN">{store.gstin}</Fact>
        </Seller>
        <div className="invoice-kind">
          <h1 id="credit-note-title">Credit Note</h1>
        </div>
      </header>
      <section className="invoice-parties" aria-label="Credit note details">
        <Buyer bill={bill} />
        <dl className="invoice-facts">
          <Fact name="Credit Note No.">{note.creditNoteNo}</Fact>
          <Fact name="Date">{formatDate(note.issuedAt)}</Fact>
          <Fact name="Invoice Number">
            <Link to={`/view-invoice/${bill.uniqueId}`} className="link">
              {bill.invoiceNo ?? "None"}
            </Link>
          </Fact>
          <Fact name="Invoice Date">{formatDate(bill.invoiceAt)}</Fact>
          <Fact name="Place of Supply">
            {bill.placeOfSupply.name} ({bill.placeOfSupply.code})
          </Fact>
          <Fact name="Reason">{note.reason}</Fact>
        </dl>
      </section>
    </>
  );
}

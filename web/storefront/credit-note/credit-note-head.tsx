import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDate } from "#domain/dates/format-date.ts";
import type { CreditNoteView } from "#services/billing/get-credit-note.ts";
import { Wordmark } from "../shell/wordmark.tsx";

type CreditNoteHeadProps = { note: CreditNoteView; shopName: string; legalName: string };

/** Who takes back what from whom, and the invoice that it belongs to. */
export function CreditNoteHead({ note, shopName, legalName }: CreditNoteHeadProps) {
  const { bill } = note;
  const { store } = bill;
  return (
    <>
      <header className="invoice-head">
        <div className="invoice-seller">
          <Wordmark name={shopName} />
          <p className="invoice-legal">{legalName}</p>
          <address>
            {store.address}
            <br />
            {store.city} {store.zipCode}, {store.state} ({store.stateCode})
          </address>
          <dl className="invoice-inline">
            <Fact name="E-mail">{store.email}</Fact>
            <Fact name="GSTIN">{store.gstin}</Fact>
          </dl>
        </div>
        <div className="invoice-kind">
          <h1 id="credit-note-title">Credit Note</h1>
        </div>
      </header>
      <section className="invoice-parties" aria-label="Credit note details">
        <dl className="invoice-facts">
          <Fact name="Customer Name">{bill.customerName}</Fact>
          <Fact name="Mobile Number">{bill.phone}</Fact>
          <Fact name="Address">
            <BuyerAddress bill={bill} />
          </Fact>
          {bill.buyerGstin && <Fact name="Buyer’s GSTIN">{bill.buyerGstin}</Fact>}
        </dl>
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

function BuyerAddress({ bill: { address, addressNote } }: { bill: CreditNoteView["bill"] }) {
  if (address === null) return addressNote;
  // To a stranger it comes with the city and the State alone.
  const street = [address.address1, address.address2].filter(Boolean).join(", ");
  return (
    <>
      {street && <span className="block">{street}</span>}
      <span className="block">
        {address.city}, {[address.state, address.zipCode].filter(Boolean).join("-")}
      </span>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

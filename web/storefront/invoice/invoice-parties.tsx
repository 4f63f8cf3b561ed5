import type { ReactNode } from "react";
import { formatDate, formatTime } from "#domain/dates/format-date.ts";
import type { BillView } from "#services/billing/get-bill.ts";

/** Who buys, and the facts of the paper. */
export function InvoiceParties({ bill }: { bill: BillView }) {
  const { invoiceNo, invoiceAt, paymentMode, placeOfSupply, buyerGstin, statusLabel } = bill;
  return (
    <section className="invoice-parties" aria-label="Invoice details">
      <dl className="invoice-facts">
        <Fact name="Customer Name">{bill.customerName}</Fact>
        <Fact name="Mobile Number">{bill.phone}</Fact>
        <Fact name="Address">
          <BuyerAddress bill={bill} />
        </Fact>
        {buyerGstin && <Fact name="Buyer’s GSTIN">{buyerGstin}</Fact>}
      </dl>
      <dl className="invoice-facts">
        <Fact name="Invoice Number">{invoiceNo?.toUpperCase() ?? "None"}</Fact>
        <Fact name="Invoice Date">{formatDate(invoiceAt)}</Fact>
        <Fact name="Invoice Time">{formatTime(invoiceAt)}</Fact>
        <Fact name="Payment Mode">{paymentMode}</Fact>
        <Fact name="Place of Supply">
          {placeOfSupply.name} ({placeOfSupply.code})
        </Fact>
        <Fact name="Reverse Charge">No</Fact>
        <Fact name="Status">
          <strong className={statusLabel === "Paid" ? "invoice-paid" : "invoice-pending"}>{statusLabel}</strong>
        </Fact>
      </dl>
    </section>
  );
}

function BuyerAddress({ bill: { address, addressNote } }: { bill: BillView }) {
  if (address === null) return addressNote;
  // To a stranger it comes with the city and the State alone.
  const street = [address.address1, address.address2].filter(Boolean).join(", ");
  return (
    <>
      {street && <span className="block">{street}</span>}
      <span className="block">
        {address.city},{" "}
        <span className="inline-block">{[address.state, address.zipCode].filter(Boolean).join("-")}</span>
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

import { formatDate, formatTime } from "#domain/dates/format-date.ts";
import type { BillView } from "#services/billing/get-bill.ts";
import { Buyer } from "./buyer.tsx";
import { Fact } from "./fact.tsx";

/** Who buys, and the facts of the paper. */
export function InvoiceParties({ bill }: { bill: BillView }) {
  const { invoiceNo, invoiceAt, paymentMode, placeOfSupply, statusLabel } = bill;
  return (
    <section className="invoice-parties" aria-label="Invoice details">
      <Buyer bill={bill} />
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

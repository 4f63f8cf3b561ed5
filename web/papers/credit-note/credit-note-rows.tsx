import type { CreditNoteRow } from "#services/billing/get-credit-note.ts";
import { MEMBERSHIP_NAME } from "#domain/pricing/membership-name.ts";
import { billMoney } from "#web/papers/invoice/invoice-money.ts";
import { PaperRows } from "#web/papers/invoice/paper-rows.tsx";

/** What comes back, row by row as on the invoice. */
export function CreditNoteRows({ rows }: { rows: readonly CreditNoteRow[] }) {
  return (
    <PaperRows rows={rows} amount={{ heading: "Amount(Rs)", paiseOf: (row) => row.totalPaise }} Details={Details} />
  );
}

function Details({ row }: { row: CreditNoteRow }) {
  return (
    <>
      <strong>{row.kind === "membership" ? MEMBERSHIP_NAME : row.productName}</strong>
      <span className="invoice-facts-line">
        <span>Taxable value {billMoney(row.taxablePaise)}</span>
        <span>GST {billMoney(row.cgstPaise + row.sgstPaise + row.igstPaise)}</span>
      </span>
    </>
  );
}

import type { CreditNoteRow } from "#services/billing/get-credit-note.ts";
import { MEMBERSHIP_NAME } from "../cart/membership-name.ts";
import { billMoney, percent } from "../invoice/invoice-money.ts";

/** What comes back, row by row as on the invoice. */
export function CreditNoteRows({ rows }: { rows: readonly CreditNoteRow[] }) {
  return (
    <table className="invoice-rows">
      <caption className="sr-only">Items</caption>
      <thead>
        <tr>
          <th scope="col">SL NO</th>
          <th scope="col">PRODUCT DETAILS</th>
          <th scope="col">HSN Code</th>
          <th scope="col" className="number">
            GST %
          </th>
          <th scope="col" className="number">
            Qty
          </th>
          <th scope="col" className="number">
            Amount(Rs)
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => (
          <tr key={row.id}>
            <td className="invoice-serial">{n + 1}</td>
            <td className="invoice-product">
              <strong>{row.kind === "membership" ? MEMBERSHIP_NAME : row.productName}</strong>
              <span className="invoice-facts-line">
                <span>Taxable value {billMoney(row.taxablePaise)}</span>
                <span>GST {billMoney(row.cgstPaise + row.sgstPaise + row.igstPaise)}</span>
              </span>
            </td>
            <td data-label="HSN Code">{row.hsnCode}</td>
            <td data-label="GST %" className="number">
              {percent(row.taxBp)}
            </td>
            <td data-label="Qty" className="number">
              {row.quantity}
              {row.kind !== "membership" && " Nos"}
            </td>
            <td data-label="Amount(Rs)" className="number">
              {billMoney(row.totalPaise)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

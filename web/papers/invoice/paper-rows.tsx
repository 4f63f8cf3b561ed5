import type { ComponentType } from "react";
import type { BillRow } from "#services/billing/get-bill.ts";
import { billMoney, percent } from "./invoice-money.ts";
import { quantityWords } from "./row-words.ts";

type PaperRowsProps<Row> = {
  rows: readonly Row[];
  /** The heading of the last column, and what stands in it. */
  amount: { heading: string; paiseOf: (row: Row) => number };
  /** What is said of a row; one that is alone on its paper may say less. */
  Details: ComponentType<{ row: Row; isOnly: boolean }>;
};

/** The rows of a bill or of a note that takes some of them back. */
export function PaperRows<Row extends Pick<BillRow, "id" | "kind" | "hsnCode" | "taxBp" | "quantity">>({
  rows,
  amount,
  Details,
}: PaperRowsProps<Row>) {
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
            {amount.heading}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => (
          <tr key={row.id}>
            <td className="invoice-serial">{n + 1}</td>
            <td className="invoice-product">
              <Details row={row} isOnly={rows.length === 1} />
            </td>
            <td data-label="HSN Code">{row.hsnCode}</td>
            <td data-label="GST %" className="number">
              {percent(row.taxBp)}
            </td>
            <td data-label="Qty" className="number">
              {quantityWords(row)}
            </td>
            <td data-label={amount.heading} className="number">
              {billMoney(amount.paiseOf(row))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { shopPicture } from "#domain/catalogue/picture-address.ts";
import type { BillRow } from "#services/billing/get-bill.ts";
import { billMoney, percent } from "./invoice-money.ts";
import { quantityWords, rowWords } from "./row-words.ts";

/** A frame and its lens are two rows, since each has its own code and tax. */
export function InvoiceRows({ rows }: { rows: readonly BillRow[] }) {
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
            Price(Rs)
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => (
          <tr key={row.id}>
            <td className="invoice-serial">{n + 1}</td>
            <td className="invoice-product">
              <Product row={row} isOnly={rows.length === 1} />
            </td>
            <td data-label="HSN Code">{row.hsnCode}</td>
            <td data-label="GST %" className="number">
              {percent(row.taxBp)}
            </td>
            <td data-label="Qty" className="number">
              {quantityWords(row)}
            </td>
            <td data-label="Price(Rs)" className="number">
              {billMoney(row.pricePaise)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Product({ row, isOnly }: { row: BillRow; isOnly: boolean }) {
  const { name, colour, facts } = rowWords(row, { isOnly });
  return (
    <>
      <strong>{name}</strong>
      <span className="invoice-facts-line">
        {colour !== null && (
          <span className="invoice-colour">
            <img src={shopPicture(row.attributeName)} alt="" width="14" height="14" />
            {colour}
          </span>
        )}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
    </>
  );
}

import { swatchPicture } from "#domain/catalogue/picture-address.ts";
import type { BillRow } from "#services/billing/get-bill.ts";
import { PaperRows } from "./paper-rows.tsx";
import { rowWords } from "./row-words.ts";

/** A frame and its lens are two rows, since each has its own code and tax. */
export function InvoiceRows({ rows }: { rows: readonly BillRow[] }) {
  return (
    <PaperRows rows={rows} amount={{ heading: "Price(Rs)", paiseOf: (row) => row.pricePaise }} Details={Product} />
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
            <img src={swatchPicture(row.attributeName, 80)} alt="" width="14" height="14" />
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

import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import { hundredthsText } from "#domain/goods/read-figure.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { ShownOrder } from "#services/purchasing/get-order.ts";
import { ListFrame } from "#web/console/list/list-frame.tsx";

/** The order as its supplier reads it: on the screen, and printed. */
export function OrderPaper({ order }: { order: ShownOrder }) {
  const { supplier, store, lines, sums, note, expectedOn, orderedAt, state } = order;
  const isWithin = supplier.stateCode === store.stateCode;
  const hasReceived = state === "part" || state === "closed";
  const rupees = (paise: number | null) => formatRupees(paise ?? 0, { decimals: 2 });
  return (
    <article aria-label="The order">
      <div className="buy-paper">
        <section>
          <h2>Supplier</h2>
          <address className="not-italic">
            <strong>{supplier.name}</strong>
            <br />
            {supplier.address}
            {supplier.gstin && <span className="buy-name">GSTIN {supplier.gstin}</span>}
            {supplier.phone && <span className="buy-name">Phone {supplier.phone}</span>}
            {supplier.email && <span className="buy-name">{supplier.email}</span>}
          </address>
        </section>
        <section>
          <h2>Deliver to</h2>
          <address className="not-italic">
            <strong>{store.name}</strong>
            <br />
            {store.address}, {store.city} {store.zipCode}
            <span className="buy-name">GSTIN {store.gstin}</span>
            <span className="buy-name">Phone {store.phone}</span>
          </address>
        </section>
        <section>
          <h2>Dates</h2>
          <p>
            {orderedAt === null ? "Not ordered" : `Ordered ${formatDate(orderedAt)}`}
            {expectedOn !== null && (
              <>
                <br />
                Expected {formatDay(expectedOn)}
              </>
            )}
          </p>
          {note && <p>{note}</p>}
        </section>
      </div>
      <ListFrame label="Lines">
        <table className="list">
          <thead>
            <tr>
              <th scope="col">Goods</th>
              <th scope="col">HSN</th>
              <th scope="col" className="number">
                Pieces
              </th>
              {hasReceived && (
                <th scope="col" className="number no-print">
                  Received
                </th>
              )}
              <th scope="col" className="number">
                Cost
              </th>
              <th scope="col" className="number">
                GST
              </th>
              <th scope="col" className="number">
                Value
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, sku, name, hsnCode, quantity, received, costPaise, gstBp }) => (
              <tr key={id}>
                <th scope="row">
                  {sku} <span className="buy-name">{name}</span>
                </th>
                <td data-label="HSN">{hsnCode}</td>
                <td data-label="Pieces" className="number">
                  {quantity}
                </td>
                {hasReceived && (
                  <td data-label="Received" className="number no-print">
                    {received}
                  </td>
                )}
                <td data-label="Cost" className="number">
                  {rupees(costPaise)}
                </td>
                <td data-label="GST" className="number">
                  {hundredthsText(gstBp)} %
                </td>
                <td data-label="Value" className="number">
                  {rupees(quantity * (costPaise ?? 0))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="buy-sums p-3">
          Taxable value {rupees(sums.taxablePaise)}, {isWithin ? "CGST and SGST" : "IGST"} {rupees(sums.taxPaise)}.{" "}
          <strong>Total {rupees(sums.totalPaise)}</strong>
        </p>
      </ListFrame>
    </article>
  );
}

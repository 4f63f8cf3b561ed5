import { Form, Link, useNavigation } from "react-router";
import type { ProposedLine, ProposedOrder } from "#services/purchasing/propose-orders.ts";
import { UNITS_PAGE } from "#web/console/stock/stock-pages.ts";
import { Button } from "#web/ui/button.tsx";
import { Table } from "#web/ui/table.tsx";
import { ORDERS_PAGE } from "./purchasing-pages.ts";

type Props = { storeId: number; order: ProposedOrder & { key: string } };

/** What one supplier is to be asked for: ticked, and written on a draft by one press. */
export function ProposedOrderForm({ storeId, order: { supplier, draft, lines, key } }: Props) {
  const sending = useNavigation().formData;
  const busy = sending?.get("supplier") === String(supplier.id);
  return (
    <section className="buy-part" aria-labelledby={`supplier-${supplier.id}`}>
      <h2 id={`supplier-${supplier.id}`}>{supplier.name}</h2>
      <Form method="post" className="buy-proposed" preventScrollReset>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="store" value={storeId} />
        <input type="hidden" name="supplier" value={supplier.id} />
        <Lines caption={`What ${supplier.name} is asked for`} lines={lines} storeId={storeId} ticked />
        <div className="buy-steps">
          <Button size="small" busy={busy} busyLabel="Please wait...">
            {draft ? "Add to the draft" : "Write a draft"}
            <span className="sr-only"> for {supplier.name}</span>
          </Button>
          {draft && (
            <Link to={`${ORDERS_PAGE}/${draft.id}`} className="link">
              {draft.number}
            </Link>
          )}
        </div>
      </Form>
    </section>
  );
}

/** What lacks and was never bought from anybody who still delivers. */
export function WithoutSupplier({ lines, storeId }: { lines: readonly ProposedLine[]; storeId: number }) {
  return (
    <section className="buy-part" aria-labelledby="without-title">
      <h2 id="without-title">No supplier is known</h2>
      <p className="buy-said">
        These were never ordered or received, or only from suppliers who are archived.{" "}
        <Link to={`${ORDERS_PAGE}/new`} className="link">
          Write an order
        </Link>{" "}
        to a supplier and add them there once; from then on they are proposed for that supplier.
      </p>
      <Lines caption="Without a supplier" lines={lines} storeId={storeId} />
    </section>
  );
}

type LinesProps = { caption: string; lines: readonly ProposedLine[]; storeId: number; ticked?: boolean };

function Lines({ caption, lines, storeId, ticked = false }: LinesProps) {
  return (
    <Table caption={caption} captionHidden className="stock-units">
      <thead>
        <tr>
          {ticked && <th scope="col">Order</th>}
          <th scope="col">Unit</th>
          {["To order", "Free", "On the way", "On order", "Minimum", "Maximum"].map((label) => (
            <th key={label} scope="col" className="number">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ unitId, sku, name, pieces, free, inTransit, onOrder, level }) => (
          <tr key={unitId}>
            {ticked && (
              <td>
                <input
                  type="checkbox"
                  className="check-box"
                  name="unit"
                  value={unitId}
                  defaultChecked
                  aria-label={`${name}, ${sku}`}
                />
              </td>
            )}
            <th scope="row">
              <Link to={`${UNITS_PAGE}/${unitId}?store=${storeId}`} className="link">
                {name}
              </Link>
            </th>
            <td className="number">{pieces}</td>
            <td className="number">{free}</td>
            <td className="number">{inTransit}</td>
            <td className="number">{onOrder}</td>
            <td className="number">{level.minimum}</td>
            <td className="number">{level.maximum}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

import { formatRupees } from "#domain/money/format-rupees.ts";
import { MOVEMENT_WORDS } from "#domain/stock/movement-kinds.ts";
import { documentWords, movementReason } from "#domain/stock/movement-reason.ts";
import type { MoveRow } from "#services/inventory/list-moves.ts";
import { OrderLink } from "#web/console/orders/order-link.tsx";
import { Table } from "#web/ui/table.tsx";
import { signed } from "./unit-link.tsx";

type Shown = Omit<MoveRow, "at"> & { when: string };

/** The last movements of a unit. */
export function MoveTable({ rows }: { rows: readonly Shown[] }) {
  const knowsCost = rows.some(({ unitCostPaise }) => unitCostPaise !== null);
  return (
    <Table caption="Movements, the newest first" captionHidden>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Store</th>
          <th scope="col">What</th>
          <th scope="col" className="number">
            On hand
          </th>
          <th scope="col">Why</th>
          <th scope="col">Who</th>
          <th scope="col">Paper</th>
          {knowsCost && (
            <th scope="col" className="number">
              Cost of one
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="whitespace-nowrap">{row.when}</td>
            <td>{row.storeName}</td>
            <td>{MOVEMENT_WORDS[row.kind]}</td>
            <td className="number">{row.onHandDelta !== 0 && signed(row.onHandDelta)}</td>
            <td>{movementReason(row)}</td>
            <td>{row.actor}</td>
            <td>
              {row.document && documentWords(row.document)}
              {row.orderNumber && <OrderLink number={row.orderNumber} />}
            </td>
            {knowsCost && (
              <td className="number">
                {row.unitCostPaise !== null && formatRupees(row.unitCostPaise, { decimals: 2 })}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

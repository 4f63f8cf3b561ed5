import { Link } from "react-router";
import { formatPower } from "#domain/prescriptions/fields.ts";
import { type CellStep, type Matrix, powerName, STEP_WORDS, stepOf } from "#domain/stock/lens-blanks.ts";
import type { BlankCell } from "#services/inventory/blanks/read-blanks.ts";
import { UNITS_PAGE } from "#web/console/stock/stock-pages.ts";
import { Table } from "#web/ui/table.tsx";

type Props = { caption: string; matrix: Matrix<BlankCell>; storeId: number | null };

/** SPH by CYL: what is free of each blank, which leads to its unit. */
export function MatrixTable({ caption, matrix: { cyls, rows, totals, total }, storeId }: Props) {
  return (
    <Table caption={caption} captionHidden className="blanks">
      <thead>
        <tr>
          <th scope="col">SPH / CYL</th>
          {cyls.map((cyl) => (
            <th key={cyl} scope="col" className="number">
              {formatPower(cyl)}
            </th>
          ))}
          <th scope="col" className="number">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.sph}>
            <th scope="row">{formatPower(row.sph)}</th>
            {row.cells.map((cell, column) =>
              cell === null ? (
                <td key={cyls[column]} className="number">
                  –
                </td>
              ) : (
                <td key={cell.cyl} className={`number blank-${stepOf(cell)}`}>
                  <Link
                    to={`${UNITS_PAGE}/${cell.unitId}${storeId === null ? "" : `?store=${storeId}`}`}
                    aria-label={cellWords(cell)}
                  >
                    {figure(cell)}
                  </Link>
                </td>
              ),
            )}
            <td className="number blank-total">{row.total}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {totals.map((sum, column) => (
            <td key={cyls[column]} className="number">
              {sum}
            </td>
          ))}
          <td className="number">{total}</td>
        </tr>
      </tfoot>
    </Table>
  );
}

/** "2/5" below the minimum of five, else "2". */
const figure = ({ free, minimum, isBelow }: BlankCell): string => (isBelow ? `${free}/${minimum}` : String(free));

/** "SPH -2.25 CYL -0.50: 2/5 free, below the minimum" */
const cellWords = (cell: BlankCell): string =>
  `${powerName(cell)}: ${figure(cell)} free${cell.isBelow ? ", below the minimum" : ""}`;

/** What the colours mean, with as many cells of each. */
export function StepsOf({ cells }: { cells: readonly BlankCell[] }) {
  const counts = new Map<CellStep, number>();
  for (const cell of cells) counts.set(stepOf(cell), (counts.get(stepOf(cell)) ?? 0) + 1);
  return (
    <ul className="blank-steps">
      {(["enough", "below", "none"] as const).map((step) => (
        <li key={step}>
          <span className={`blank-step blank-${step}`} aria-hidden="true" />
          {counts.get(step) ?? 0} {STEP_WORDS[step]}
        </li>
      ))}
      <li>2/5: two are free, and five are wanted at least</li>
    </ul>
  );
}

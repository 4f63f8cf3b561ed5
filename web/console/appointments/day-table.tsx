import { Link } from "react-router";
import { clockTime } from "#domain/dates/clock-time.ts";
import type { PlanColumn, PlannedCell, PlannedDay } from "#services/appointments/read-plan.ts";
import { Table } from "#web/ui/table.tsx";
import { type addPath, APPOINTMENTS_PAGE, KIND_WORDS } from "./appointment-words.ts";
import { OutcomeBadge } from "./outcome-badge.tsx";

type DayTableProps = {
  day: PlannedDay;
  caption: string;
  /** Null for whoever may only look. */
  bookPath: typeof addPath | null;
};

/** A row for each time, a column for each chair of the store and one for visits at home. */
export function DayTable({ day: { day, rows, columns }, caption, bookPath }: DayTableProps) {
  if (rows.length === 0) return <p className="today-quiet">Nothing is booked, and nothing can be booked any more.</p>;
  const chairs = columns.filter((one) => one.kind === "store").length;
  const wordsOf = ({ kind, chair }: PlanColumn) =>
    kind === "store" && chairs > 1 ? `Chair ${chair}` : KIND_WORDS[kind];
  const cellOf = (cell: PlannedCell | undefined, column: PlanColumn, when: string) => {
    if (!cell) return null;
    if ("test" in cell) {
      const { id, name, outcome, isUnsaid } = cell.test;
      return (
        <span className="plan-test">
          <Link to={`${APPOINTMENTS_PAGE}/${id}`} className="link">
            {name}
          </Link>
          <OutcomeBadge {...{ outcome, isUnsaid }} />
        </span>
      );
    }
    if (!bookPath) return <span className="plan-free">Free</span>;
    const label = `Free ${when}, ${wordsOf(column).toLowerCase()}: book`;
    return (
      <Link
        to={bookPath({ day, time: cell.free, kind: column.kind, ...(chairs > 1 && { chair: column.chair }) })}
        className="link plan-free"
        aria-label={label}
      >
        Free
      </Link>
    );
  };
  return (
    <Table caption={caption} captionHidden className="plan-day">
      <thead>
        <tr>
          <th scope="col">Time</th>
          {columns.map((column) => (
            <th key={column.key} scope="col">
              {wordsOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ minute, cells }, index) => (
          <tr key={index}>
            <th scope="row">{clockTime(minute)}</th>
            {columns.map((column) => (
              <td key={column.key}>{cellOf(cells[column.key], column, clockTime(minute))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

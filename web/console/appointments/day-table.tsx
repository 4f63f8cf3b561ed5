import { Link } from "react-router";
import { clockTime } from "#domain/dates/clock-time.ts";
import { EYE_TEST_KINDS, type EyeTestKind } from "#domain/stores/eye-test-slots.ts";
import type { PlannedCell, PlannedDay } from "#services/appointments/read-plan.ts";
import { Table } from "#web/ui/table.tsx";
import { type addPath, APPOINTMENTS_PAGE, KIND_WORDS } from "./appointment-words.ts";
import { OutcomeBadge } from "./outcome-badge.tsx";

type DayTableProps = {
  day: PlannedDay;
  caption: string;
  /** Null for whoever may only look. */
  bookPath: typeof addPath | null;
};

/** A row for each time, a column for the store and one for visits at home. */
export function DayTable({ day: { day, rows }, caption, bookPath }: DayTableProps) {
  if (rows.length === 0) return <p className="today-quiet">Nothing is booked, and nothing can be booked any more.</p>;
  const cellOf = (cell: PlannedCell | undefined, kind: EyeTestKind, when: string) => {
    if (!cell) return null;
    if ("test" in cell) {
      const { id, name, outcome } = cell.test;
      return (
        <span className="plan-test">
          <Link to={`${APPOINTMENTS_PAGE}/${id}`} className="link">
            {name}
          </Link>
          <OutcomeBadge outcome={outcome} />
        </span>
      );
    }
    if (!bookPath) return <span className="plan-free">Free</span>;
    const label = `Free ${when}, ${KIND_WORDS[kind].toLowerCase()}: book`;
    return (
      <Link to={bookPath({ day, time: cell.free, kind })} className="link plan-free" aria-label={label}>
        Free
      </Link>
    );
  };
  return (
    <Table caption={caption} captionHidden className="plan-day">
      <thead>
        <tr>
          <th scope="col">Time</th>
          {EYE_TEST_KINDS.map((kind) => (
            <th key={kind} scope="col">
              {KIND_WORDS[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ minute, cells }, index) => (
          <tr key={index}>
            <th scope="row">{clockTime(minute)}</th>
            {EYE_TEST_KINDS.map((kind) => (
              <td key={kind}>{cellOf(cells[kind], kind, clockTime(minute))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

import { Link } from "react-router";
import { clockTime } from "#domain/dates/clock-time.ts";
import { formatDay } from "#domain/dates/format-date.ts";
import { weekdayName } from "#domain/dates/weekday-name.ts";
import type { PlannedDay } from "#services/appointments/read-plan.ts";
import { APPOINTMENTS_PAGE, planPath } from "./appointment-words.ts";
import { OutcomeBadge } from "./outcome-badge.tsx";

type WeekGridProps = { days: readonly PlannedDay[]; today: string; store: number };

/** Seven days beside each other, on a phone below each other: who comes, and how much is free. */
export function WeekGrid({ days, today, store }: WeekGridProps) {
  return (
    <ol className="plan-week">
      {days.map(({ day, rows, free, closed }) => (
        <li key={day} aria-current={day === today ? "date" : undefined}>
          <h3>
            <Link to={planPath({ store, day })} className="link">
              {weekdayName(day)}, {formatDay(day)}
            </Link>
          </h3>
          <ul>
            {rows.flatMap(({ minute, cells }) =>
              Object.entries(cells).flatMap(([column, cell]) =>
                "test" in cell
                  ? [
                      <li key={cell.test.id}>
                        <time>{clockTime(minute)}</time>
                        <Link to={`${APPOINTMENTS_PAGE}/${cell.test.id}`} className="link">
                          {cell.test.name}
                        </Link>
                        {column === "home" && <small>At home</small>}
                        <OutcomeBadge {...cell.test} />
                      </li>,
                    ]
                  : [],
              ),
            )}
          </ul>
          {(day >= today || closed !== null) && (
            <p className="plan-free">
              {closed !== null ? `Closed: ${closed}` : free === 0 ? "Nothing free" : `${free} free`}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

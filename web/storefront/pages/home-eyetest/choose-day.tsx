import { Link } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import { weekdayName } from "#domain/dates/weekday-name.ts";

type ChooseDayProps = { chosen: string | null; days: readonly string[]; addressOf: (day: string) => string };

export function ChooseDay({ chosen, days, addressOf }: ChooseDayProps) {
  return (
    <section aria-labelledby="day">
      <h2 id="day" className="text-xl">
        Day
      </h2>
      <ul className="eyetest-days">
        {days.map((day) => (
          <li key={day}>
            <Link to={addressOf(day)} replace preventScrollReset aria-current={day === chosen ? "date" : undefined}>
              <span>{weekdayName(day).slice(0, 3)}</span>
              <span className="figures">{formatDay(day).slice(0, -5)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

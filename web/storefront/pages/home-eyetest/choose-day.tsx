import { Link } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import { weekdayName } from "#domain/dates/weekday-name.ts";
import { askedAddress } from "./asked-address.ts";
import type { Asked } from "./load-eye-test.ts";

export function ChooseDay({ asked, days }: { asked: Asked; days: readonly string[] }) {
  return (
    <section aria-labelledby="day">
      <h2 id="day" className="text-xl">
        Day
      </h2>
      <ul className="eyetest-days">
        {days.map((day) => (
          <li key={day}>
            <Link
              to={askedAddress({ ...asked, day })}
              replace
              preventScrollReset
              aria-current={day === asked.day ? "date" : undefined}
            >
              <span>{weekdayName(day).slice(0, 3)}</span>
              <span className="figures">{formatDay(day).slice(0, -5)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from "react-router";
import { APPOINTMENTS_PAGE } from "#web/console/appointments/appointment-words.ts";
import { useStore, withStore } from "#web/console/shell/use-store.ts";

type EyeTestsProps = {
  visits: {
    ahead: readonly { id: string; time: string; name: string; isAtHome: boolean; store: string }[];
    total: number;
  };
};

/** The eye tests that are still to come today. */
export function EyeTests({ visits: { ahead, total } }: EyeTestsProps) {
  return (
    <section aria-labelledby="visits-title">
      <h2 id="visits-title">
        Eye tests today <span className="list-count">{total}</span>
      </h2>
      {ahead.length === 0 ? (
        <p className="today-quiet">{total === 0 ? "None are booked for today." : "All of today's are over."}</p>
      ) : (
        <ul className="visits">
          {ahead.map(({ id, time, name, isAtHome, store }) => (
            <li key={id}>
              <time>{time}</time>
              <Link to={`${APPOINTMENTS_PAGE}/${id}`} className="link">
                {name}
              </Link>
              <small>{isAtHome ? `At home, from ${store}` : store}</small>
            </li>
          ))}
        </ul>
      )}
      <Link to={withStore(APPOINTMENTS_PAGE, useStore())} className="link">
        All appointments
      </Link>
    </section>
  );
}

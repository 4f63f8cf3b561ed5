import { Link } from "react-router";
import { APPOINTMENTS_PAGE } from "#web/console/appointments/appointment-words.ts";
import { OutcomeBadge } from "#web/console/appointments/outcome-badge.tsx";
import { useStore, withStore } from "#web/console/shell/use-store.ts";

type Visit = {
  id: string;
  time: string;
  name: string;
  isAtHome: boolean;
  store: string;
  outcome: "came" | "missed" | null;
};

type EyeTestsProps = {
  visits: { ahead: readonly Visit[]; unanswered: readonly Visit[]; total: number };
};

/**
 * The eye tests of today of which nobody has said whether somebody came, then those that are not over, and of how many today these
 * are.
 */
export function EyeTests({ visits: { ahead, unanswered, total } }: EyeTestsProps) {
  const shown = [
    ...unanswered.map((visit) => ({ ...visit, isUnsaid: true })),
    ...ahead.map((visit) => ({ ...visit, isUnsaid: false })),
  ];
  return (
    <section aria-labelledby="visits-title">
      <h2 id="visits-title">
        Eye tests today{" "}
        <span className="list-count">
          {shown.length > 0 && shown.length < total ? `${shown.length} of ${total}` : total}
        </span>
      </h2>
      {shown.length === 0 ? (
        <p className="today-quiet">{total === 0 ? "None are booked for today." : "All of today's are over."}</p>
      ) : (
        <ul className="visits">
          {shown.map(({ id, time, name, isAtHome, store, outcome, isUnsaid }) => (
            <li key={id}>
              <time>{time}</time>
              <span>
                <Link to={`${APPOINTMENTS_PAGE}/${id}`} className="link">
                  {name}
                </Link>{" "}
                <OutcomeBadge {...{ outcome, isUnsaid }} />
              </span>
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

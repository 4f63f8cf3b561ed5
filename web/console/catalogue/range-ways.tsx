import { Link, useLocation } from "react-router";
import { RANGE_PAGES } from "./range-pages.ts";

/** Leads from one page of the range to the others. */
export function RangeWays() {
  const { pathname } = useLocation();
  return (
    <nav className="views" aria-label="Range">
      <ul>
        {RANGE_PAGES.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

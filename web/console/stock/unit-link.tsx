import { Link } from "react-router";
import { UNITS_PAGE } from "./stock-pages.ts";

/** "+3", or "-2" with the sign that figures have. */
export const signed = (pieces: number): string => (pieces > 0 ? `+${pieces}` : `\u2212${Math.abs(pieces)}`);

/** To what lies where of a unit. */
export function UnitLink({ unit: { id, sku, title } }: { unit: { id: number; sku: string; title: string } }) {
  return (
    <Link to={`${UNITS_PAGE}/${id}`} className="link">
      {title}, {sku}
    </Link>
  );
}

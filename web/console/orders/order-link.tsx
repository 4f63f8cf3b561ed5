import { Link } from "react-router";

/** The number of a bill, as the way to its order. */
export function OrderLink({ number }: { number: string }) {
  return (
    <Link to={`/console/orders/${number}`} className="link tabular-nums whitespace-nowrap">
      {number}
    </Link>
  );
}

import { Link } from "react-router";

/** A customer's name, as the way to their page. */
export function CustomerLink({ id, name }: { id: number; name: string }) {
  return (
    <Link to={`/console/customers/${id}`} className="link">
      {name}
    </Link>
  );
}

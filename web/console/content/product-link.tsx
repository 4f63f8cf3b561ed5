import { Link } from "react-router";

/** To its page in the shop, as customers see it. */
export function ProductLink({ id, name }: { id: number; name: string }) {
  return (
    <Link to={`/productDetails/${id}`} className="link" reloadDocument>
      {name}
    </Link>
  );
}

import { Link } from "react-router";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";

type CustomerLinkProps = {
  id: number;
  name: string;
  /** From a page below theirs: it leads back with the list that led there. */
  isBack?: boolean;
};

/** A customer's name, as the way to their page. */
export function CustomerLink({ id, name, isBack = false }: CustomerLinkProps) {
  const keep = useKeepingList();
  const page = `/console/customers/${id}`;
  return (
    <Link to={isBack ? keep(page) : page} className="link">
      {name}
    </Link>
  );
}

import { ArrowLeft } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import type { ListSpec } from "./list-spec.ts";
import { listPath, readList } from "./list-way.ts";

/** The way from a row's page to its list: as it was left, where the list led here. */
export function BackToList({ spec }: { spec: Pick<ListSpec<never>, "path" | "title"> }) {
  const [searchParams] = useSearchParams();
  return (
    <Link to={listPath(spec, readList({ searchParams }))} className="link list-back">
      <Icon of={ArrowLeft} size={16} /> Back to {spec.title.toLowerCase()}
    </Link>
  );
}

import { ArrowLeft } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import type { ListSpec } from "./list-spec.ts";
import { listPath, listWord, readList } from "./list-way.ts";

/** The way from a row's page to its list: as it was left, where the list led here. */
export function BackToList({ spec }: { spec: Pick<ListSpec<never>, "path" | "title"> }) {
  const [searchParams] = useSearchParams();
  return (
    <Link to={listPath(spec, readList({ searchParams }))} className="link list-back no-print">
      <Icon of={ArrowLeft} size={16} /> Back to {spec.title.toLowerCase()}
    </Link>
  );
}

/** In a form that asks its own page for something: the way back stays in the address. */
export function KeptList() {
  const [searchParams] = useSearchParams();
  const list = readList({ searchParams });
  return list === "" ? null : <input type="hidden" name={listWord} value={list} />;
}

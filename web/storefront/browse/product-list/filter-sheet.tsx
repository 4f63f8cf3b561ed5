import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { LinkButton } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/dialog.tsx";
import { isNarrowed } from "#domain/catalogue/filter-query.ts";
import { type ListPlace, placeAddress, withParam } from "./list-address.ts";
import { useNarrowing } from "./use-narrowing.ts";

type FilterSheetProps = {
  open: boolean;
  place: ListPlace;
  total: number;
  /** The count of the last choice is on its way. */
  waiting: boolean;
  children: ReactNode;
};

/** The filters on a phone, with what they leave at the foot. */
export function FilterSheet({ open, place, total, waiting, children }: FilterSheetProps) {
  const { search } = useLocation();
  const narrowing = useNarrowing();
  const closed = withParam(search, "panel", null);
  const { name } = place.filter;
  const cleared = placeAddress({ ...place, filter: name ? { name } : {} });
  const shown = `Show ${total.toLocaleString("en-IN")} ${total === 1 ? "frame" : "frames"}`;
  return (
    <Sheet
      open={open}
      title="Filters"
      closeHref={closed}
      footer={
        <div className="filter-sheet-foot">
          {isNarrowed(place.filter) && (
            <Link to={withParam(cleared.split("?")[1] ?? "", "panel", "filters")} {...narrowing} className="link">
              Clear all
            </Link>
          )}
          <LinkButton to={closed} {...narrowing} wide aria-busy={waiting}>
            {waiting ? "Counting …" : shown}
          </LinkButton>
          <p role="status" className="sr-only">
            {open && !waiting && shown}
          </p>
        </div>
      }
    >
      {/* Written twice only when it is wanted. */}
      {open && children}
    </Sheet>
  );
}

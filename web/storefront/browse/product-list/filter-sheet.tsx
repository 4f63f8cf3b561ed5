import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { groupIndian } from "#domain/money/format-rupees.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/dialog.tsx";
import { isNarrowed } from "#domain/catalogue/filter-query.ts";
import { listQuery, type ListPlace, placeAddress, queryOf, withParam } from "./list-address.ts";
import { queryUnder, useNarrowing } from "./use-narrowing.ts";

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
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const narrowing = useNarrowing();
  // What was chosen last counts, although its list is still on its way.
  const closed = listQuery(waiting ? queryOf(placeAddress(place)) : search);
  const inPlace = { replace: true, state: state as unknown, preventScrollReset: true };
  // Where nothing was changed, shutting the sheet is the step back: else back would first lead to the same list.
  const isUnder = queryUnder(state) === closed;
  const shut = () => (isUnder ? navigate(-1) : navigate(closed, inPlace));
  const shutByLink = (event: MouseEvent<HTMLElement>) => {
    if (!isUnder) return;
    event.preventDefault();
    // It shuts at once, and leads back once: pressed again while the list is on its way, a link would be another step back.
    event.currentTarget.closest("dialog")?.close();
  };
  const { name } = place.filter;
  const cleared = placeAddress({ ...place, filter: name ? { name } : {} });
  const shown = `Show ${groupIndian(total)} ${total === 1 ? "frame" : "frames"}`;
  return (
    <Sheet
      open={open}
      title="Filters"
      closeHref={closed}
      onClose={() => void shut()}
      footer={
        <div className="filter-sheet-foot">
          {isNarrowed(place.filter) && (
            <Link to={withParam(queryOf(cleared), "panel", "filters")} {...narrowing} className="link">
              Clear all
            </Link>
          )}
          <LinkButton to={closed} {...inPlace} wide aria-busy={waiting} onClick={shutByLink}>
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

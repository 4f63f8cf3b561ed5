import { Link } from "react-router";
import { Chip } from "#web/ui/chip.tsx";
import { type ListPlace, placeAddress } from "./list-address.ts";
import { removableValues } from "./removals.ts";

/** What the list is narrowed to, each value with a way to take it out. */
export function ChosenChips({ place }: { place: ListPlace }) {
  const removals = removableValues(place.filter, place.brandNames);
  if (removals.length === 0) return null;
  return (
    <ul className="chosen-chips" aria-label="Chosen filters">
      {removals.map(({ key, label, filter }) => (
        <li key={key}>
          <Chip removeLabel={`Remove ${label}`} removeHref={placeAddress({ ...place, filter })}>
            {label}
          </Chip>
        </li>
      ))}
      {removals.length > 1 && (
        <li>
          <Link className="chip-clear link" to={placeAddress({ ...place, filter: {} })} replace preventScrollReset>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

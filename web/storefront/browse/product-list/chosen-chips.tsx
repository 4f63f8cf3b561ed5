import { Link } from "react-router";
import { Chip } from "#web/ui/chip.tsx";
import { type ListPlace, placeAddress } from "./list-address.ts";
import { removableValues } from "./removals.ts";
import { useNarrowing } from "./use-narrowing.ts";

type ChosenChipsProps = {
  place: ListPlace;
  /** What was understood of the words of a search, each with the address of the search without it. */
  parts?: readonly { label: string; address: string }[] | undefined;
  /** What is to be known of one of them. */
  note?: string | null;
};

/** What the list is narrowed to, each value with a way to take it out. */
export function ChosenChips({ place, parts = [], note = null }: ChosenChipsProps) {
  const narrowing = useNarrowing();
  const chosen = removableValues(place.filter, place.brandNames);
  const ofWords = parts.map(({ label, address }, at) => ({ key: `part ${at}`, label, address }));
  const removals = [
    ...ofWords,
    // What was understood stands for the words.
    ...chosen
      .filter(({ key }) => parts.length === 0 || key !== "name")
      .map(({ key, label, filter }) => ({ key, label, address: placeAddress({ ...place, filter }) })),
  ];
  if (removals.length === 0) return null;
  return (
    <>
      <ul className="chosen-chips" aria-label="Chosen filters">
        {removals.map(({ key, label, address }) => (
          <li key={key}>
            <Chip removeLabel={`Remove ${label}`} removeHref={address} removeBy={narrowing}>
              {label}
            </Chip>
          </li>
        ))}
        {removals.length > 1 && (
          <li>
            <Link className="chip-clear link" to={placeAddress({ ...place, filter: {} })} {...narrowing}>
              Clear all
            </Link>
          </li>
        )}
      </ul>
      {note && <p className="chosen-note">{note}</p>}
    </>
  );
}

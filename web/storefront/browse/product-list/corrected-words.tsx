import { Link } from "react-router";
import { type ListPlace, placeAddress } from "./list-address.ts";

type CorrectedWordsProps = { place: ListPlace; corrected: readonly { typed: string; meant: string }[] };

/** Words that nothing is called, and those that were looked for instead. */
export function CorrectedWords({ place, corrected }: CorrectedWordsProps) {
  const { name } = place.filter;
  if (!name || corrected.length === 0) return null;
  const meant = correctedName(name, corrected);
  const typed = corrected.map((word) => `“${word.typed}”`).join(" or ");
  return (
    <p className="search-corrected" role="status">
      No exact match for {typed}. Showing results for{" "}
      <Link to={placeAddress({ ...place, filter: { ...place.filter, name: meant } })} className="link">
        {meant}
      </Link>
      .
    </p>
  );
}

/** "Black aviatr" and aviatr for aviator -> "black aviator". What was typed stands there as it was written. */
export function correctedName(name: string, corrected: CorrectedWordsProps["corrected"]): string {
  return corrected.reduce((words, { typed, meant }) => words.replaceAll(typed, () => meant), name).toLowerCase();
}

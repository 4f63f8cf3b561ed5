import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import { type Facet, facetLabel, facetValueLabel } from "#domain/catalogue/facets.ts";
import { useAwake } from "#web/ui/use-awake.ts";
import { COLOUR_LOOKS } from "./colour-looks.ts";
import { FacetLine } from "./facet-line.tsx";
import type { OfferedFacet } from "./load-facets.ts";

type FacetGroupProps = {
  facet: Facet;
  values: OfferedFacet["values"];
  filter: ListFilter;
  brandNames: Readonly<Record<string, string>>;
  /** All values at once, also of groups that are folded: on the page for those who cannot unfold them. */
  whole: boolean;
  /** Where that page is. */
  wholeAddress: string;
  onToggle: (value: string) => void;
};

/** What most people choose by; the others wait folded. */
const openFacets: readonly Facet[] = ["shape", "brand", "main_category", "frame_color", "price"];
/** So many are seen at a glance; the others come when they are asked for. */
const atFirst = 8;
/** Among more than these one looks for a name. */
const many = 10;

/** One facet with the count of each value. A value of which nothing is left keeps its line, but cannot be chosen. */
export function FacetGroup(props: FacetGroupProps) {
  const { facet, values, filter, brandNames, whole, wholeAddress, onToggle } = props;
  const chosen: readonly string[] = filter[facet] ?? [];
  const [openAtFirst] = useState(openFacets.includes(facet) || chosen.length > 0);
  const [unfolded, setUnfolded] = useState(whole || openAtFirst);
  const [showsAll, setShowsAll] = useState(whole);
  const [words, setWords] = useState("");
  const group = useRef<HTMLFieldSetElement>(null);
  const awake = useAwake();
  const findId = useId();
  // The link that asked for them is gone, and had the focus.
  useEffect(() => {
    if (showsAll && !whole) group.current?.querySelectorAll("input")[atFirst]?.focus();
  }, [showsAll, whole]);
  const label = facetLabel(facet);
  const lines = values.map((line) => ({ ...line, label: facetValueLabel(facet, line.value, brandNames) }));
  const wanted = words.trim().toLowerCase();
  const found = lines.filter((line) => line.label.toLowerCase().includes(wanted));
  const cut = !showsAll && wanted === "" && lines.length > atFirst + 1;
  const shown = cut ? found.filter(({ value }, place) => place < atFirst || chosen.includes(value)) : found;
  // Left out of sight rather than out of the form, which sends what is chosen in it.
  const hidden = lines.filter((line) => chosen.includes(line.value) && !shown.includes(line));
  return (
    <details
      className="filter-group"
      open={openAtFirst}
      onToggle={({ currentTarget }) => currentTarget.open && setUnfolded(true)}
    >
      <summary>
        <span>
          {label}
          {chosen.length > 0 && <span className="filter-chosen">{chosen.length} chosen</span>}
        </span>
      </summary>
      {awake && facet === "brand" && lines.length > many && (
        <div className="filter-find">
          <label htmlFor={findId} className="sr-only">
            Find a brand
          </label>
          <input
            id={findId}
            type="search"
            className="field-input"
            placeholder="Find a brand"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            // Enter would send the form around it.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
          <p role="status" className={found.length > 0 ? "sr-only" : "field-help"}>
            {wanted && (found.length === 0 ? `No brand named “${words.trim()}”` : `${found.length} brands`)}
          </p>
        </div>
      )}
      {unfolded && (
        <fieldset
          ref={group}
          className={showsAll && lines.length > many ? "filter-values filter-values-many" : "filter-values"}
        >
          <legend className="sr-only">{label}</legend>
          {[...shown, ...hidden].map((line) => {
            const isChosen = chosen.includes(line.value);
            return (
              <FacetLine
                key={line.value}
                className={hidden.includes(line) ? "hidden" : facet === "price" ? "check money" : "check"}
                name={facet}
                value={line.value}
                label={line.label}
                colour={facet === "frame_color" ? COLOUR_LOOKS[line.value] : undefined}
                count={line.count}
                checked={isChosen}
                filter={filter}
                disabled={line.count === 0 && !isChosen}
                onChange={() => onToggle(line.value)}
              />
            );
          })}
        </fieldset>
      )}
      {(cut || (!unfolded && !awake)) && (
        <Link
          to={wholeAddress}
          replace
          preventScrollReset
          className="link filter-all"
          onClick={(event) => {
            event.preventDefault();
            setShowsAll(true);
          }}
        >
          See all {lines.length}
          <span className="sr-only"> of {label}</span>
        </Link>
      )}
    </details>
  );
}

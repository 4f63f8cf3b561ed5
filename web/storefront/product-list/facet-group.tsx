import { useId, useState } from "react";
import { facetValueLabel, FACET_LABELS } from "#domain/catalogue/facet-labels.ts";
import type { Facet } from "#domain/catalogue/sub-categories.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import { ColourDot } from "./colour-dot.tsx";
import type { OfferedFacet } from "./load-facets.ts";

type FacetGroupProps = {
  facet: Facet;
  values: OfferedFacet["values"];
  chosen: readonly string[];
  brandNames: Readonly<Record<string, string>>;
  onToggle: (value: string) => void;
};

/** What most people choose by; the others wait folded. */
const openFacets: readonly Facet[] = ["shape", "brand", "main_category", "frame_color", "price"];
/** More values than this are many to read through. */
const many = 10;

/** One facet with the count of each value. A value of which nothing is left keeps its line, but cannot be chosen. */
export function FacetGroup({ facet, values, chosen, brandNames, onToggle }: FacetGroupProps) {
  const [openAtFirst] = useState(openFacets.includes(facet) || chosen.length > 0);
  const [words, setWords] = useState("");
  const awake = useAwake();
  const findId = useId();
  const label = FACET_LABELS[facet];
  const lines = values.map((line) => ({ ...line, label: facetValueLabel(facet, line.value, brandNames) }));
  const wanted = words.trim().toLowerCase();
  const shown = lines.filter((line) => line.label.toLowerCase().includes(wanted));
  return (
    <details className="filter-group" open={openAtFirst}>
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
          <p role="status" className={shown.length > 0 ? "sr-only" : "field-help"}>
            {wanted && (shown.length === 0 ? `No brand named “${words.trim()}”` : `${shown.length} brands`)}
          </p>
        </div>
      )}
      <fieldset className={lines.length > many ? "filter-values filter-values-many" : "filter-values"}>
        <legend className="sr-only">{label}</legend>
        {lines.map((line) => {
          const isChosen = chosen.includes(line.value);
          // Left out of sight rather than out of the form, which sends what is chosen in it.
          const isHidden = !shown.includes(line);
          return (
            <Checkbox
              key={line.value}
              className={isHidden ? "hidden" : undefined}
              name={facet}
              value={line.value}
              label={facet === "frame_color" ? <ColourDot colour={line.value} /> : line.label}
              count={line.count}
              checked={isChosen}
              disabled={line.count === 0 && !isChosen}
              onChange={() => onToggle(line.value)}
            />
          );
        })}
      </fieldset>
    </details>
  );
}

import { Form, useNavigate } from "react-router";
import { facetValueLabel, FACET_LABELS } from "#domain/catalogue/facet-labels.ts";
import type { FacetCounts, ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import { knownValues, toggleFacetValue } from "#domain/catalogue/filter-query.ts";
import type { Facet, SubCategorySlug } from "#domain/catalogue/sub-categories.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import { listAddress } from "./list-address.ts";

type FilterPanelProps = {
  slug: SubCategorySlug | null;
  filter: ListFilter;
  facets: readonly Facet[];
  order: ListOrder;
  counts: FacetCounts;
  brandNames: Readonly<Record<string, string>>;
};

/** Each choice takes effect at once; before JavaScript arrives the form sends them together. */
export function FilterPanel({ slug, filter, facets, order, counts, brandNames }: FilterPanelProps) {
  const navigate = useNavigate();
  const awake = useAwake();
  const brandCodes = Object.keys(brandNames);

  const toggle = (facet: Facet, value: string) => {
    // The panel stays open on the phone while values are chosen.
    const panel = new URLSearchParams(location.search).has("panel") ? "panel=filters" : "";
    const address = listAddress(slug, toggleFacetValue(filter, facet, value), brandNames, order);
    navigate(panel ? `${address}${address.includes("?") ? "&" : "?"}${panel}` : address, {
      replace: true,
      preventScrollReset: true,
    });
  };

  return (
    <Form action={listAddress(slug, {}, {})} replace preventScrollReset className="filter-panel">
      {filter.name && <input type="hidden" name="name" value={filter.name} />}
      {order !== "popular" && <input type="hidden" name="sort" value={order} />}
      {facets.map((facet) => {
        const chosen = filter[facet] ?? [];
        const offered = knownValues(facet, brandCodes).values.filter(
          (value) => (counts[facet][value] ?? 0) > 0 || chosen.includes(value),
        );
        if (offered.length === 0) return null;
        return (
          <details key={facet} className="filter-group" open>
            <summary>{FACET_LABELS[facet]}</summary>
            <fieldset>
              <legend className="sr-only">{FACET_LABELS[facet]}</legend>
              {offered.map((value) => (
                <Checkbox
                  key={`${value}${chosen.includes(value)}`}
                  name={facet}
                  value={value}
                  label={facetValueLabel(facet, value, brandNames)}
                  count={counts[facet][value] ?? 0}
                  defaultChecked={chosen.includes(value)}
                  onChange={() => toggle(facet, value)}
                />
              ))}
            </fieldset>
          </details>
        );
      })}
      {!awake && (
        <noscript>
          <Button variant="secondary" wide>
            Show frames
          </Button>
        </noscript>
      )}
    </Form>
  );
}

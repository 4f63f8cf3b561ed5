import { Link } from "react-router";
import { facetValueLabel } from "#domain/catalogue/facet-labels.ts";
import type { ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import { toggleFacetValue } from "#domain/catalogue/filter-query.ts";
import { FACETS } from "#domain/catalogue/sub-categories.ts";
import { Chip } from "#web/ui/chip.tsx";
import { listAddress } from "./list-address.ts";

type ChosenChipsProps = {
  slug: string | null;
  filter: ListFilter;
  order: ListOrder;
  brandNames: Readonly<Record<string, string>>;
};

/** What the list is narrowed to, each value with a way to take it out. */
export function ChosenChips({ slug, filter, order, brandNames }: ChosenChipsProps) {
  const { name, ...facets } = filter;
  const chosen = FACETS.flatMap((facet) => (facets[facet] ?? []).map((value) => ({ facet, value })));
  if (chosen.length === 0 && !name) return null;
  return (
    <ul className="chosen-chips" aria-label="Chosen filters">
      {name && (
        <li>
          <Chip removeLabel={`Remove “${name}”`} removeHref={listAddress(slug, facets, brandNames, order)}>
            “{name}”
          </Chip>
        </li>
      )}
      {chosen.map(({ facet, value }) => {
        const label = facetValueLabel(facet, value, brandNames);
        const without = listAddress(slug, toggleFacetValue(filter, facet, value), brandNames, order);
        return (
          <li key={`${facet} ${value}`}>
            <Chip removeLabel={`Remove ${label}`} removeHref={without}>
              {label}
            </Chip>
          </li>
        );
      })}
      {chosen.length > 1 && (
        <li>
          <Link className="link" to={listAddress(slug, {}, {}, order)} replace preventScrollReset>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

import type { ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import { FACETS, facetValueLabel } from "#domain/catalogue/facets.ts";
import { formatFrameSize } from "#domain/catalogue/frame-size.ts";
import { unknownValues } from "#domain/catalogue/filter-query.ts";

/** One thing that narrows a list, by its name, and the list without it. */
export type Removal = { key: string; label: string; filter: ListFilter };

type Names = Readonly<Record<string, string>>;

/** Every single value of a filter that can be taken out. */
export function removableValues(filter: ListFilter, brandNames: Names): Removal[] {
  const values = FACETS.flatMap((facet) =>
    (filter[facet] ?? []).map((value) => {
      const others = filter[facet]!.filter((other) => other !== value);
      const rest = { ...filter, [facet]: others };
      if (others.length === 0) delete rest[facet];
      return { key: `${facet} ${value}`, label: facetValueLabel(facet, value, brandNames), filter: rest };
    }),
  );
  return [...ofWords(filter), ...values, ...ofSwitches(filter)];
}

/** With more words the one to blame is not looked for: each would be a search of its own. */
const MOST_WORDS = 8;

/**
 * What may be to blame that nothing is left: each facet with all of its values (one of two fewer only narrows more), and each
 * word. While there are values that the shop does not know, it is they alone, and all of them.
 */
export function suspects(filter: ListFilter, brandNames: Names): Removal[] {
  const unknown = unknownValues(filter, Object.keys(brandNames));
  if (unknown.length > 0) {
    const known = { ...filter };
    for (const { facet } of unknown) delete known[facet];
    return [{ key: "unknown", label: unknown.map(({ value }) => `“${value}”`).join(" and "), filter: known }];
  }
  const typed = filter.name?.split(" ") ?? [];
  const words = [...new Set(typed)];
  const byWord = words.map((word) => {
    const name = typed.filter((other) => other !== word).join(" ");
    return { key: `name ${word}`, label: `“${word}”`, filter: { ...filter, name } };
  });
  const byFacet = FACETS.flatMap((facet) => {
    const { [facet]: values = [], ...rest } = filter;
    const label = values.map((value) => facetValueLabel(facet, value, brandNames)).join(" or ");
    return values.length > 0 ? [{ key: facet, label, filter: rest }] : [];
  });
  const isByWord = words.length > 1 && words.length <= MOST_WORDS;
  return [...(isByWord ? byWord : ofWords(filter)), ...byFacet, ...ofSwitches(filter)];
}

function ofWords(filter: ListFilter): Removal[] {
  const { name, ...rest } = filter;
  return name ? [{ key: "name", label: `“${name}”`, filter: rest }] : [];
}

function ofSwitches(filter: ListFilter): Removal[] {
  const { fits, ...anySize } = filter;
  const { inStock, ...soldOutToo } = filter;
  return [
    ...(fits ? [{ key: "fits", label: `Fits like ${formatFrameSize(fits)}`, filter: anySize }] : []),
    ...(inStock ? [{ key: "in_stock", label: "In stock only", filter: soldOutToo }] : []),
  ];
}

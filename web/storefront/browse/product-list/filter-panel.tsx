import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import type { ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import { type Facet, FIRST_FACETS } from "#domain/catalogue/facets.ts";
import { queriedFilter, readFilter, toggleFacetValue } from "#domain/catalogue/filter-query.ts";
import { isSameSize } from "#domain/catalogue/frame-size.ts";
import { keepOwnFit, useOwnFit } from "#web/session/own-fit.ts";
import { fitGuideAddress } from "#web/storefront/product/fit-guide/fit-guide-address.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import { useTicked } from "#web/ui/use-ticked.ts";
import { FacetGroup } from "./facet-group.tsx";
import { FitsGroup } from "./fits-group.tsx";
import { listAddress, type ListPlace, placeAddress } from "./list-address.ts";
import type { OfferedFacet } from "./load-facets.ts";

type FilterPanelProps = {
  /** With the filter that was asked for last. */
  place: ListPlace;
  facets: readonly OfferedFacet[];
  /** Frames can be found by size and stock, lenses cannot. */
  forFrames: boolean;
  choose: (change: (now: ListFilter) => ListFilter) => void;
  /** With every value, for browsers that can unfold nothing. */
  whole: boolean;
  wholeAddress: string;
};

/** Each choice takes effect at once; before JavaScript arrives the form sends them together. */
export function FilterPanel({ place, facets, forFrames, choose, whole, wholeAddress }: FilterPanelProps) {
  const { slug, filter, order, brandNames } = place;
  const awake = useAwake();
  const own = useOwnFit();
  const [sizeIsWrong, setSizeIsWrong] = useState(false);
  const inStock = useTicked(filter.inStock === true, filter);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const query = new URLSearchParams([...sent].map(([key, value]) => [key, String(value)]));
    const wanted = readFilter(queriedFilter(query), Object.keys(brandNames));
    const isWrong = query.getAll("fits").some(Boolean) && wanted.fits === undefined;
    setSizeIsWrong(isWrong);
    if (isWrong) return;
    choose(() => wanted);
    // From now on it is what "like mine" means in this browser.
    if (wanted.fits && !isSameSize(wanted.fits, own?.size))
      keepOwnFit({ size: wanted.fits, frontMm: null, title: null });
  };

  const groupsOf = (isHere: (facet: Facet) => boolean) =>
    facets
      .filter(({ facet }) => isHere(facet))
      .map(({ facet, values }) => (
        <FacetGroup
          key={facet}
          facet={facet}
          values={values}
          filter={filter}
          brandNames={brandNames}
          whole={whole}
          wholeAddress={wholeAddress}
          onToggle={(value) => choose((now) => toggleFacetValue(now, facet, value))}
        />
      ));

  return (
    <Form
      action={listAddress(slug, {}, {})}
      className="filter-panel"
      autoComplete="off"
      noValidate={awake}
      onSubmit={submit}
    >
      {filter.name && <input type="hidden" name="name" value={filter.name} />}
      {order !== null && <input type="hidden" name="sort" value={order} />}
      {groupsOf((facet) => FIRST_FACETS.includes(facet))}
      {forFrames && (
        <>
          <Checkbox
            {...inStock}
            name="in_stock"
            value="1"
            label="In stock only"
            className="filter-stock"
            onChange={({ target }) => {
              choose(({ inStock: _old, ...rest }) => (target.checked ? { ...rest, inStock: true } : rest));
            }}
          />
          <FitsGroup
            fits={filter.fits}
            isWrong={sizeIsWrong}
            own={own?.size}
            guide={fitGuideAddress(placeAddress(place))}
            onOwn={(fits) => {
              setSizeIsWrong(false);
              choose((now) => ({ ...now, fits }));
            }}
          />
        </>
      )}
      {groupsOf((facet) => !FIRST_FACETS.includes(facet))}
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

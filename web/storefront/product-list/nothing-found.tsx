import type { ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import { FACETS } from "#domain/catalogue/sub-categories.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spectacles } from "../shell/spectacles.tsx";
import { listAddress } from "./list-address.ts";

/** Nothing fits: what to do next depends on what narrowed the list. */
export function NothingFound({ slug, filter }: { slug: string | null; filter: ListFilter }) {
  const narrowed = FACETS.some((facet) => filter[facet]?.length);
  return (
    <EmptyState
      title={filter.name ? `Nothing found for “${filter.name}”` : "Nothing fits all of these filters"}
      picture={<Spectacles mood="empty" />}
      action={
        <>
          {narrowed && (
            <LinkButton to={listAddress(slug, filter.name ? { name: filter.name } : {}, {})}>
              Clear the filters
            </LinkButton>
          )}
          <LinkButton to="/productList/eye_glasses" variant={narrowed ? "secondary" : "primary"}>
            See all eyeglasses
          </LinkButton>
        </>
      }
    >
      {filter.name
        ? "Try fewer or other words: a brand, a shape, a colour."
        : "Take out one of them, or start again with all of them."}
    </EmptyState>
  );
}

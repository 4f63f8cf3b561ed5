import { Link } from "react-router";
import { groupIndian } from "#domain/money/format-rupees.ts";
import { facetLabel } from "#domain/catalogue/facets.ts";
import { isNarrowed, type UnknownValue } from "#domain/catalogue/filter-query.ts";
import { MAIN_SLUGS, PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spectacles } from "#web/ui/spectacles.tsx";
import { type ListPlace, placeAddress } from "./list-address.ts";
import type { Alternatives } from "./load-empty-results.ts";
import { MoreCards } from "./more-cards.tsx";

type NothingFoundProps = { place: ListPlace; unknown: readonly UnknownValue[]; alternatives: Alternatives };

/** Nothing fits: what is to blame, what there is without it, and what else somebody may have come for. */
export function NothingFound({ place, unknown, alternatives }: NothingFoundProps) {
  const { name } = place.filter;
  const { unknownWords, without, similar, popular } = alternatives;
  const narrowed = isNarrowed(place.filter);
  return (
    <div className="nothing-found">
      <EmptyState
        title={headingOf(unknown, name)}
        picture={<Spectacles mood="empty" />}
        action={
          // With a word that nobody knows there would be as little without them.
          narrowed && name && unknownWords.length === 0 && unknown.length === 0 ? (
            <LinkButton to={placeAddress({ ...place, filter: { name } })} variant="secondary">
              Clear the filters
            </LinkButton>
          ) : undefined
        }
      >
        {unknown.length > 0 ? blameUnknown(without.length > 0) : blame(unknownWords, without.length > 0)}
      </EmptyState>
      {without.length > 0 && (
        <ul className="ways-on" aria-label="Without one of them">
          {without.map(({ label, count, address }) => (
            <li key={address}>
              <LinkButton to={address} variant="secondary">
                Remove {label}: {count === 1 ? "1 product" : `${groupIndian(count)} products`}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {similar.length > 0 && (
        <section aria-labelledby="similar-words" className="similar-words">
          <h2 id="similar-words" className="text-xl">
            Did you mean?
          </h2>
          <ul className="ways-on">
            {similar.map(({ label, address }) => (
              <li key={address}>
                <LinkButton to={address} variant="secondary" size="small">
                  {label}
                </LinkButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {popular.map((more) => (
        <MoreCards key={more.title} {...more} beside={false} />
      ))}
      <nav aria-label="Elsewhere in the shop" className="elsewhere">
        {MAIN_SLUGS.map((slug) => (
          <Link key={slug} to={`/productList/${slug}`} className="link">
            All {PRODUCT_KINDS[slug].name.toLowerCase()}
          </Link>
        ))}
        <Link to="/contact_us" className="link">
          Ask us to find it for you
        </Link>
      </nav>
    </div>
  );
}

function headingOf(unknown: readonly UnknownValue[], name: string | undefined): string {
  if (unknown.length > 0) {
    const named = unknown.map(({ facet, value }) => `${facetLabel(facet).toLowerCase()} “${value}”`);
    return `We do not know the ${named.join(" and the ")}`;
  }
  return name ? `Nothing found for “${name}”` : "No products match all these filters";
}

function blameUnknown(canGo: boolean): string {
  return canGo ? "Remove it, or choose something else:" : "Choose something else, or start again.";
}

function blame(unknownWords: readonly string[], canGo: boolean): string {
  const words = unknownWords.map((word) => `“${word}”`).join(" or ");
  if (words) return `No exact match for ${words}. Try a brand, a shape, a colour or a material.`;
  return canGo
    ? "Each filter has products, but none match all of them. Try removing one:"
    : "No products match all of them. Remove some filters, or start again.";
}

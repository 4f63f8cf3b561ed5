import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { SUB_CATEGORY_SLUGS } from "#domain/catalogue/product-kinds.ts";
import type { Wish } from "#domain/catalogue/wish.ts";
import { FRAME_ONLY } from "#domain/lenses/power-types.ts";
import type { LensWish } from "./meanings/meaning.ts";
import type { Offer } from "./meanings/understood.ts";

type LensOffer = Extract<Offer, { kind: "lens" }>;

/** Offers beside a list: a lens that was given up is none, and one that is kept goes into what the list holds. */
export function keptOffers(
  offers: readonly Offer[],
  { list, wishes }: { list: CatalogueFilter; wishes: readonly Wish[] },
): Offer[] {
  return offers.flatMap((offer): Offer[] => {
    if (offer.kind !== "lens") return [offer];
    return isKept(offer.lens, wishes) ? [{ ...offer, shelf: shelfOf(list, offer) }] : [];
  });
}

function isKept({ power, packages }: LensWish, wishes: readonly Wish[]): boolean {
  if (power === FRAME_ONLY) return true;
  return wishes.some((wish) => wish.kind === "lens" && wish.power === power && `${wish.packages}` === `${packages}`);
}

/** Which kinds the list holds, whatever the words alone would mean. */
function shelfOf({ subCategories = [], wishes = [] }: CatalogueFilter, implied: LensOffer): LensOffer["shelf"] {
  const wished = wishes.flatMap((wish) => (wish.kind === "shelf" ? [wish.slugs] : []));
  if (subCategories.length + wished.length === 0) return implied.shelf;
  return SUB_CATEGORY_SLUGS.filter(
    (slug) =>
      (subCategories.length === 0 || subCategories.includes(slug)) && wished.every((slugs) => slugs.includes(slug)),
  );
}

import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { kindsOfFilter } from "#domain/catalogue/kinds-of-filter.ts";
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
function shelfOf(list: CatalogueFilter, implied: LensOffer): LensOffer["shelf"] {
  const { subCategories = [], wishes = [] } = list;
  const isNarrowed = subCategories.length > 0 || wishes.some(({ kind }) => kind === "shelf");
  return isNarrowed ? kindsOfFilter(list) : implied.shelf;
}

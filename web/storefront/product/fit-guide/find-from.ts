import type { ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import { FRAME_WIDTHS, type FrameWidth } from "#domain/catalogue/frame-width.ts";
import { type OwnFit, ownFilter, ownFrontMm, widthsAround } from "#domain/catalogue/own-fit.ts";
import { GLASSES_SLUGS, isSubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import { listCards } from "#services/catalogue/list-cards.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import type { Shop } from "#services/shop.ts";
import { pageOfThisSite } from "#web/session/sign-in-address.ts";
import { type ListPlace, listTitle, placeAddress } from "#web/storefront/browse/product-list/list-address.ts";
import { readListPlace } from "#web/storefront/browse/product-list/load-list.ts";
import { pageAddress, readPageState } from "#web/storefront/product/product-detail/page-address.ts";

/** Where somebody came from to the guide. `to` leads back there. */
export type FitFrom =
  | { kind: "product"; name: string; to: string }
  | {
      kind: "list";
      name: string;
      to: string;
      /** The same list and filters in each width. */
      widths: { width: FrameWidth; to: string }[];
      /** The same narrowed to the answer: to its widths, and to its size where that is known. */
      fitting: { widths: string; size: string | null } | null;
    };

/** What the address names; null for anything but a list of frames and a product that is sold. */
export async function findFrom(shop: Shop, asked: string | null, own: OwnFit | null): Promise<FitFrom | null> {
  const address = pageOfThisSite(asked);
  if (address === null) return null;
  const { pathname, search, searchParams } = new URL(address, "https://here.invalid");
  const [, screen = "", first, second, ...rest] = pathname.split("/");
  if (rest.length > 0) return null;
  if (screen === "productDetails") return findProduct(shop, { id: first, attributeId: second, search });
  const isList = screen === "productList" && second === undefined;
  const slug = first || null;
  if (!isList || (slug !== null && (!isSubCategorySlug(slug) || !GLASSES_SLUGS.includes(slug)))) return null;
  return fromList(await readListPlace(shop, slug, searchParams), own);
}

async function findProduct(
  shop: Shop,
  asked: { id: string | undefined; attributeId: string | undefined; search: string },
): Promise<FitFrom | null> {
  const id = idParamSchema.safeParse(asked.id);
  const colour = idParamSchema.safeParse(asked.attributeId);
  if (!id.success || (asked.attributeId !== undefined && !colour.success)) return null;
  const [card] = await listCards(shop, { liveSaleIds: [id.data] });
  if (!card) return null;
  const { size } = readPageState(asked.search);
  const to = pageAddress({ liveSaleId: id.data, attributeId: colour.data ?? null, size });
  return { kind: "product", name: card.title, to };
}

/** The answer takes the place of what the list was narrowed by before. */
function fromList(place: ListPlace, own: OwnFit | null): FitFrom {
  const { fits: _fits, frame_width: _width, ...filter } = place.filter;
  const narrowed = (fit: ListFilter) => placeAddress({ ...place, filter: { ...filter, ...fit } });
  const isSearch = filter.name !== undefined && place.slug === null;
  return {
    kind: "list",
    name: isSearch ? `your search for “${filter.name}”` : listTitle(place.slug, filter, place.brandNames),
    to: placeAddress(place),
    widths: FRAME_WIDTHS.map((width) => ({ width, to: narrowed({ frame_width: [width] }) })),
    fitting: own && {
      widths: narrowed({ frame_width: widthsAround(ownFrontMm(own)) }),
      size: own.size && narrowed(ownFilter(own)),
    },
  };
}

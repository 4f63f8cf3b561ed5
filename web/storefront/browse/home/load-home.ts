import { type HomeBlock, SHIPPED_HOME } from "#domain/showcase/home-blocks.ts";
import { listBanners } from "#services/catalogue/list-banners.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { loadSliders } from "./load-sliders.ts";
import { loadTiles } from "./load-tiles.ts";

export type HomeParts = Awaited<ReturnType<typeof loadHome>>;

/** What the home page of these blocks shows; null: of those that ship with the shop, which browsers know already. */
export async function loadHome(shop: Shop, given: readonly HomeBlock[] | null) {
  const blocks = given?.filter(({ hidden }) => !hidden);
  const shown = blocks ?? SHIPPED_HOME;
  const keys = new Set(shown.flatMap((block) => (block.kind === "products" ? [block.slider] : [])));
  const [settings, banners, tiles, sliders] = await Promise.all([
    getSettings(shop.db),
    listBanners(shop.db, { placements: ["home_hero", "home_promo"] }),
    loadTiles(shop),
    loadSliders(shop, [...keys]),
  ]);
  const { shopName, tagline, faq, startingPrices, legalName, address, phone, email, social } = settings;
  const toTry = [...keys].flatMap((key) => sliders[key]?.first ?? []).find(({ canTryOn }) => canTryOn);
  return {
    shopName,
    tagline,
    faq,
    startingPrices,
    organization: { legalName, address, phone, email, social },
    banners,
    tiles,
    sliders,
    frameToTry: toTry?.liveSaleId ?? null,
    ...(blocks && { blocks }),
  };
}

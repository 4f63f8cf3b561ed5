import { type Faq, FAQ_KEY } from "#domain/contents/faq.ts";
import { type HomeBlock, SHIPPED_HOME } from "#domain/showcase/home-blocks.ts";
import { type Banner, listBanners } from "#services/catalogue/list-banners.ts";
import { FAQ_KIND } from "#services/contents/kinds/faq-kind.ts";
import { findShown } from "#services/contents/read-shown.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { type DraftSlider, loadSliders } from "./load-sliders.ts";
import { loadTiles } from "./load-tiles.ts";

export type HomeParts = Awaited<ReturnType<typeof loadHome>>;

type Shown = {
  /** Null: those that ship with the shop, which browsers know already. */
  blocks: readonly HomeBlock[] | null;
  /** What a draft has in place of what customers see. */
  banners?: { placement: string; rows: readonly Banner[] };
  slider?: DraftSlider;
};

/** What the home page of these blocks shows. */
export async function loadHome(shop: Shop, { blocks: given, banners: draft, slider }: Shown) {
  const blocks = given?.filter(({ hidden }) => !hidden);
  const shown = blocks ?? SHIPPED_HOME;
  const keys = new Set(shown.flatMap((block) => (block.kind === "products" ? [block.slider] : [])));
  const [settings, faq, banners, tiles, sliders] = await Promise.all([
    getSettings(shop.db),
    findShown(shop, FAQ_KIND, FAQ_KEY),
    listBanners(shop.db, { placements: ["home_hero", "home_promo"] }),
    loadTiles(shop),
    loadSliders(shop, [...keys], slider),
  ]);
  const { shopName, tagline, startingPrices, legalName, address, phone, email, social } = settings;
  const toTry = [...keys].flatMap((key) => sliders[key]?.first ?? []).find(({ canTryOn }) => canTryOn);
  return {
    shopName,
    tagline,
    faq: faq ? questionsOf(faq.body) : [],
    startingPrices,
    organization: { legalName, address, phone, email, social },
    banners: draft ? [...banners.filter(({ placement }) => placement !== draft.placement), ...draft.rows] : banners,
    tiles,
    sliders,
    frameToTry: toTry?.liveSaleId ?? null,
    ...(blocks && { blocks }),
  };
}

export const questionsOf = ({ questions }: Faq) => questions.map(({ question, answer }) => ({ question, answer }));

import { listColours, listSlider } from "#services/catalogue/list-slider.ts";
import type { Shop } from "#services/shop.ts";
import { type ShownCard, toShownCard } from "#web/storefront/browse/product-card/shown-card.ts";

export type SliderCard = ShownCard & { attributeId: number };

/** What a row shows at first, and what can come: the live-sale id and the colour of each. */
export type Slider = { first: SliderCard[]; rest: [liveSaleId: number, attributeId: number][] };

/** A slider as a draft has it. */
export type DraftSlider = { key: string; title: string; entries: readonly number[] };

const sliderLength = 12;
/** As many as stand side by side on a desk, which is two more than a phone shows. */
const sent = 4;

export async function loadSliders(
  shop: Shop,
  keys: readonly string[],
  draft?: DraftSlider,
): Promise<Record<string, Slider>> {
  const loaded = await Promise.all(
    keys.map(async (key): Promise<[string, Slider]> => {
      const data =
        draft?.key === key
          ? (await listColours(shop, draft.entries)).slice(0, sliderLength)
          : (await listSlider(shop, { key, page: 1, limit: sliderLength })).data;
      const first = data.slice(0, sent).map(({ attributeId, ...card }) => ({ ...toShownCard(card), attributeId }));
      const rest = data.slice(sent).map(({ liveSaleId, attributeId }): [number, number] => [liveSaleId, attributeId]);
      return [key, { first, rest }];
    }),
  );
  return Object.fromEntries(loaded);
}

import type { SaleType, SliderKey } from "#domain/catalogue/lists.ts";
import { chargedPricePaise } from "#domain/pricing/charged-price.ts";
import type { sliderEntries } from "#db/schema/showcase.ts";
import type { PlannedProduct } from "./catalogue-rows.ts";

type SliderRow = typeof sliderEntries.$inferInsert;

/** Half price sells a frame; the free one needs no sale. */
const SALE_FROM_BP = 2_000;
const PREMIUM_FROM_PAISE = 600_000;
const MOST_ENTRIES = 12;
const MOST_SALE_ENTRIES = 36;

const bySales = (a: PlannedProduct, b: PlannedProduct) => b.plan.popularity - a.plan.popularity || a.id - b.id;
const byDate = (a: PlannedProduct, b: PlannedProduct) => a.plan.ageDays - b.plan.ageDays || a.id - b.id;
const charged = ({ plan }: PlannedProduct) =>
  chargedPricePaise({ listPricePaise: plan.pricePaise, discountBp: plan.discountBp });

/** The carousels of the home page and the sale, out of what can be bought. */
export function planSliders(planned: readonly PlannedProduct[]): SliderRow[] {
  const sold = planned.filter((product) => colourInStock(product) !== undefined);
  const of = (...slugs: string[]) => sold.filter(({ plan }) => slugs.includes(plan.subCategory));
  const bestsellers = of("eye_glasses").toSorted(bySales).slice(0, MOST_ENTRIES);
  const glasses = of("eye_glasses", "sun_glasses");
  const lists: Record<SliderKey | SaleType, PlannedProduct[]> = {
    bestsellingEyeglasses: bestsellers,
    contactLenses: of("contact_lens", "daily_disposable").toSorted(bySales),
    premiumEyewears: glasses.filter((product) => charged(product) >= PREMIUM_FROM_PAISE).toSorted(bySales),
    trendingEyeglasses: of("eye_glasses")
      .toSorted(byDate)
      .filter((product) => !bestsellers.includes(product)),
    trendingSunglasses: of("sun_glasses").toSorted(byDate),
    saleEyewears: glasses
      .filter(({ plan }) => plan.discountBp >= SALE_FROM_BP && plan.discountBp < 10_000)
      .toSorted((a, b) => b.plan.discountBp - a.plan.discountBp || bySales(a, b)),
  };
  return Object.entries(lists).flatMap(([key, products]) =>
    products.slice(0, key === "saleEyewears" ? MOST_SALE_ENTRIES : MOST_ENTRIES).map((product, place) => ({
      key,
      productId: product.id,
      attributeId: colourInStock(product)!,
      position: place + 1,
    })),
  );
}

/** The first colour of which the website has a piece. */
function colourInStock({ plan, attributes }: PlannedProduct): number | undefined {
  return attributes.find((_, variant) => plan.variants[variant]!.values.some(({ websiteStock }) => websiteStock > 0))
    ?.id;
}

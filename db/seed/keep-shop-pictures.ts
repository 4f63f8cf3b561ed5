import { POWER_TYPES } from "#domain/lenses/power-types.ts";
import { keepBanners } from "./keep-banners.ts";
import { inTurns, type KeepPicture } from "./keep-pictures.ts";
import { keepProduct } from "./keep-product.ts";
import { CONTACT_LENS_BRAND_ROWS, GLASSES_BRANDS } from "./lists/brands.ts";
import { keepStores } from "./keep-stores.ts";
import { drawBrandLogo, drawPowerTypePicture, drawSignature } from "./pictures/draw-shop-pictures.ts";
import type { Masters } from "./pictures/find-masters.ts";
import type { SeedPicture } from "./pictures/named-picture.ts";
import type { ProductPlan } from "./product-plan.ts";
import type { ShopPictures } from "./shop-pictures.ts";

const AT_ONCE = 16;
const SAY_EVERY = 50;

/** Keeps every picture of the shop, photographed or drawn. `progress` hears now and then how many products are done. */
export async function keepShopPictures(
  plans: readonly ProductPlan[],
  { keep, masters, progress }: { keep: KeepPicture; masters: Masters; progress: (done: number) => void },
): Promise<ShopPictures> {
  let done = 0;
  const products = await inTurns(plans, AT_ONCE, async (plan) => {
    const kept = await keepProduct(plan, { keep, masters });
    done += 1;
    if (done % SAY_EVERY === 0 || done === plans.length) progress(done);
    return kept;
  });
  const nameOf = async (key: string, picture: SeedPicture) => [key, (await keep(picture)).name] as const;
  const brands = [...GLASSES_BRANDS, ...CONTACT_LENS_BRAND_ROWS];
  const [stores, logos, powerTypes] = await Promise.all([
    keepStores(keep, masters),
    inTurns(brands, AT_ONCE, ({ code, name }) => nameOf(code, drawBrandLogo({ code, name }))),
    inTurns(POWER_TYPES, AT_ONCE, ({ code, name }) => nameOf(code, drawPowerTypePicture(code, name))),
  ]);
  return {
    products,
    stores,
    logos: Object.fromEntries(logos),
    powerTypes: Object.fromEntries(powerTypes) as ShopPictures["powerTypes"],
    banners: await keepBanners(keep, masters),
    signature: (await keep(drawSignature())).name,
  };
}

import { POWER_TYPES } from "#domain/lenses/power-types.ts";
import { inTurns, type KeepPicture } from "./keep-pictures.ts";
import { keepProduct } from "./keep-product.ts";
import { BANNERS } from "./lists/banners.ts";
import { CONTACT_LENS_BRAND_ROWS, GLASSES_BRANDS } from "./lists/brands.ts";
import { SHOPS } from "./lists/shops.ts";
import {
  drawBannerPictures,
  drawBrandLogo,
  drawPowerTypePicture,
  drawSignature,
  drawStorePicture,
} from "./pictures/draw-shop-pictures.ts";
import { type Masters, SCENES_FOLDER } from "./pictures/find-masters.ts";
import type { SeedPicture } from "./pictures/named-picture.ts";
import { readMaster } from "./pictures/read-master.ts";
import { sceneView } from "./pictures/scenes/scene-plan.ts";
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
    inTurns(SHOPS, AT_ONCE, ({ code, name }, turn) => nameOf(code, drawStorePicture(turn, name))),
    inTurns(brands, AT_ONCE, ({ code, name }) => nameOf(code, drawBrandLogo({ code, name }))),
    inTurns(POWER_TYPES, AT_ONCE, ({ code, name }) => nameOf(code, drawPowerTypePicture(code, name))),
  ]);
  return {
    products,
    stores: Object.fromEntries(stores),
    logos: Object.fromEntries(logos),
    powerTypes: Object.fromEntries(powerTypes) as ShopPictures["powerTypes"],
    banners: await keepBanners(keep, masters),
    signature: (await keep(drawSignature())).name,
  };
}

/** A banner shows its still life where that has been photographed for a desk and for a phone; else it is drawn. */
async function keepBanners(keep: KeepPicture, masters: Masters): Promise<ShopPictures["banners"]> {
  const photographs = masters.of(SCENES_FOLDER);
  return inTurns(BANNERS, AT_ONCE, async ({ placement, alt, scene = "" }, turn) => {
    const [wide, tall] = [photographs.get(sceneView(scene, "desk")), photographs.get(sceneView(scene, "phone"))];
    if (wide && tall) {
      const [desktop, mobile] = await Promise.all([
        readMaster(wide, { folder: "assets", view: "desktop", alt }),
        readMaster(tall, { folder: "assets", view: "mobile", alt }),
      ]);
      return { desktop: await keep(desktop), mobile: await keep(mobile) };
    }
    const before = BANNERS.slice(0, turn).filter((banner) => banner.placement === placement).length;
    const { desktop, mobile } = drawBannerPictures(placement, before, alt);
    return { desktop: await keep(desktop), mobile: await keep(mobile) };
  });
}

import { POWER_TYPES } from "#domain/lenses/power-types.ts";
import type { KeptPicture, ProductPictures } from "./catalogue-rows.ts";
import { inTurns, type KeepPicture } from "./keep-pictures.ts";
import { BANNERS } from "./lists/banners.ts";
import { CONTACT_LENS_BRAND_ROWS, GLASSES_BRANDS } from "./lists/brands.ts";
import { SHOPS } from "./lists/shops.ts";
import { drawGoodsPictures } from "./pictures/draw-goods-pictures.ts";
import {
  drawBannerPictures,
  drawBrandLogo,
  drawPowerTypePicture,
  drawSignature,
  drawStorePicture,
  drawSwatchPicture,
} from "./pictures/draw-shop-pictures.ts";
import { drawVariantPictures } from "./pictures/draw-variant-pictures.ts";
import type { SeedPicture } from "./pictures/named-picture.ts";
import type { ProductPlan, VariantPlan } from "./product-plan.ts";
import type { ShopPictures } from "./shop-pictures.ts";

const AT_ONCE = 16;
const SAY_EVERY = 50;

/** Draws every picture of the shop and keeps it. `progress` hears now and then how many products are done. */
export async function keepShopPictures(
  plans: readonly ProductPlan[],
  keep: KeepPicture,
  progress: (done: number) => void,
): Promise<ShopPictures> {
  let done = 0;
  const products = await inTurns(plans, AT_ONCE, async (plan) => {
    const drawn = await keepProduct(plan, keep);
    done += 1;
    if (done % SAY_EVERY === 0 || done === plans.length) progress(done);
    return drawn;
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
    banners: await keepBanners(keep),
    signature: (await keep(drawSignature())).name,
  };
}

async function keepBanners(keep: KeepPicture): Promise<ShopPictures["banners"]> {
  return inTurns(BANNERS, AT_ONCE, async ({ placement, alt }, turn) => {
    const before = BANNERS.slice(0, turn).filter((banner) => banner.placement === placement).length;
    const { desktop, mobile } = drawBannerPictures(placement, before, alt);
    return { desktop: await keep(desktop), mobile: await keep(mobile) };
  });
}

async function keepProduct(plan: ProductPlan, keep: KeepPicture): Promise<ProductPictures> {
  const keepAll = (pictures: SeedPicture[]): Promise<KeptPicture[]> => Promise.all(pictures.map(keep));
  const variants = plan.variants.map(async (variant) => ({
    swatch: (await keep(drawSwatchPicture(variant.paint, variant.colorName))).name,
    pictures: await keepAll(picturesOf(plan, variant)),
  }));
  return { variants: await Promise.all(variants), whole: await keepAll(plan.variants.length ? [] : picturesOf(plan)) };
}

/** Without a variant: of goods that come in no colour at all. */
function picturesOf(plan: ProductPlan, variant?: VariantPlan): SeedPicture[] {
  const { subject, brandName, title, netQuantity } = plan;
  const paint = variant?.paint ?? null;
  const colour = paint && ` in ${variant!.colorName}`;
  if (subject.kind !== "frame") {
    const kind = subject.kind === "goods" ? subject.goods : subject.kind;
    const hex = paint && "hex" in paint ? paint.hex : undefined;
    const alt = `${brandName} ${title}${colour ?? ""}`;
    return drawGoodsPictures({ kind, brand: brandName, title, netQuantity, alt, ...(hex && { hex }) });
  }
  if (!paint || "hex" in paint) throw new TypeError(`${title} has a colour that no frame can have`);
  const shape = `${plan.frameShape} ${plan.frameType}`.toLowerCase();
  const alt = `${brandName} ${title}${colour}, ${shape} glasses`;
  return drawVariantPictures({ design: subject.design, colourway: paint, alt });
}

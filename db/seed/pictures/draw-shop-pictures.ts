import type { Colourway } from "#domain/frames/colourway.ts";
import { drawBanner } from "#domain/frames/draw-banner.ts";
import { drawBrandMark } from "#domain/frames/draw-brand-mark.ts";
import { drawPowerIcon } from "#domain/frames/draw-power-icon.ts";
import { drawSwatch } from "#domain/frames/draw-swatch.ts";
import { drawStoreFront } from "#domain/frames/draw-store-front.ts";
import { BANNER_PLANS, bannerSize, sceneOf } from "./banner-scenes.ts";
import { namedPicture, type DrawnPicture } from "./named-picture.ts";

/** The chip beside a colour's name; null for goods that come in one colour. */
export function drawSwatchPicture(paint: Colourway | { hex: string } | null, colorName: string): DrawnPicture {
  return namedPicture("assets", drawSwatch(paint), { view: "swatch", alt: colorName });
}

export function drawBrandLogo(brand: { code: string; name: string }): DrawnPicture {
  return namedPicture("assets", drawBrandMark(brand), { view: "logo", alt: brand.name });
}

export function drawPowerTypePicture(code: string, name: string): DrawnPicture {
  return namedPicture("assets", drawPowerIcon(code), { view: "icon", alt: name });
}

/** `turn` counts the banners of one placement. */
export function drawBannerPictures(
  placement: string,
  turn: number,
  alt: string,
): Record<"desktop" | "mobile", DrawnPicture> {
  const plans = BANNER_PLANS[placement];
  const plan = plans?.[turn % plans.length];
  if (!plan) throw new RangeError(`No picture is planned for banners at ${placement}`);
  const drawn = (device: "desktop" | "mobile") => {
    const size = bannerSize(placement, device);
    return namedPicture("assets", drawBanner(size.width, size.height, sceneOf(plan, size)), { view: device, alt });
  };
  return { desktop: drawn("desktop"), mobile: drawn("mobile") };
}

export function drawStorePicture(turn: number, storeName: string): DrawnPicture {
  return namedPicture("uploads/stores", drawStoreFront(turn), { view: "front", alt: `Shop front of ${storeName}` });
}

/** The manager's hand under every bill. */
export function drawSignature(): DrawnPicture {
  const content =
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120" viewBox="0 0 320 120"><path d="M22 82c18-34 40-66 52-62 14 6-22 62-14 70 6 6 26-38 36-36 8 2-8 30 0 32 10 2 18-30 28-28 6 2-6 24 2 26 12 2 16-34 30-52 8-10 12 2 6 18-8 22-22 42-18 44 8 4 26-34 38-32 8 2-6 26 4 28 14 2 26-22 44-20 20 2 34 6 62-10M40 100c70-14 150-12 232-6" fill="none" stroke="#1B2A57" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>';
  return namedPicture("assets", content, { view: "signature", alt: "Authorised signature" });
}

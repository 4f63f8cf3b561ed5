import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { drawGoods, GOODS_DRAWINGS, type GoodsDrawing } from "#domain/frames/draw-goods.ts";
import { POWER_TYPE_CODES } from "#domain/lenses/power-types.ts";
import { BANNERS } from "#db/seed/lists/banners.ts";
import { CONTACT_LENS_BRAND_ROWS, GLASSES_BRANDS } from "#db/seed/lists/brands.ts";
import {
  drawBannerPictures,
  drawBrandLogo,
  drawPowerTypePicture,
  drawSignature,
  drawStorePicture,
  drawSwatchPicture,
} from "./draw-shop-pictures.ts";
import { faultOf } from "./find-markup-fault.ts";
import { CARBON, JUNIOR_COLOURS, PLATE_COLOURS, WIRE_COLOURS } from "./frame-palette.ts";
import { shopArt } from "./shop-art.ts";

describe("pictures of the shop", () => {
  test("exist for every banner, on a desk and on a phone", () => {
    const turns = new Map<string, number>();
    for (const { placement, alt } of BANNERS) {
      const turn = turns.get(placement) ?? 0;
      turns.set(placement, turn + 1);
      const { desktop, mobile } = drawBannerPictures(placement, turn, alt);
      expect(faultOf(desktop.content), placement).toBeNull();
      expect(faultOf(mobile.content), placement).toBeNull();
      expect(desktop.width).toBeGreaterThan(mobile.width);
    }
  });

  test("give every brand its own word-mark", () => {
    const logos = [...GLASSES_BRANDS, ...CONTACT_LENS_BRAND_ROWS].map((brand) => drawBrandLogo(brand));
    for (const { content, alt } of logos) expect(faultOf(content), alt).toBeNull();
    expect(new Set(logos.map(({ path }) => path)).size).toBe(37);
  });

  test("give every power type its icon", () => {
    const icons = POWER_TYPE_CODES.map((code) => drawPowerTypePicture(code, code));
    for (const { content, alt } of icons) expect(faultOf(content), alt).toBeNull();
    expect(new Set(icons.map(({ path }) => path)).size).toBe(POWER_TYPE_CODES.length);
  });

  test("show each colour on a chip of its own", () => {
    const colours = [...PLATE_COLOURS, ...WIRE_COLOURS, ...JUNIOR_COLOURS, CARBON];
    const chips = colours.map(({ paint, colorName }) =>
      drawSwatchPicture({ ...paint, lens: { kind: "clear" } }, colorName),
    );
    for (const { content, alt } of chips) expect(faultOf(content), alt).toBeNull();
    expect(drawSwatchPicture(null, "Standard").path).toMatch(/^assets\/[0-9a-f]{16}\.svg$/);
  });

  test("print what a brand calls its goods, signs and all", () => {
    for (const kind of Object.keys(GOODS_DRAWINGS) as GoodsDrawing[]) {
      expect(faultOf(drawGoods(kind, { brand: 'Doorbeen & "Sons"', title: "Soft < Clear 50 ml" })), kind).toBeNull();
    }
  });

  test("are well-formed for stores, bills and pages", () => {
    expect(faultOf(drawStorePicture(3, "Pune").content)).toBeNull();
    expect(faultOf(drawSignature().content)).toBeNull();
    for (const [name, content] of Object.entries(shopArt())) expect(faultOf(content), name).toBeNull();
  });

  test("are kept in the repository as the drawings now make them", () => {
    for (const [name, content] of Object.entries(shopArt())) {
      const kept = readFileSync(new URL(`../../../web/ui/art/${name}.svg`, import.meta.url), "utf8");
      expect(kept === content, `${name}: run node tools/draw-shop-art.ts`).toBe(true);
    }
  });
});

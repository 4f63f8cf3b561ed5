import { expect, test } from "vitest";
import {
  CARD_WIDTHS,
  jpegPicture,
  pictureAt,
  pictureSource,
  pictureSrcSet,
  pictureWidths,
  productCard,
  productPicture,
  shopPicture,
  shownPicture,
  storePicture,
} from "./picture-address.ts";

const name = "0123456789abcdef0123456789abcdef";
const offers = (srcSet: string) => srcSet.split(", ");

test("pictures keep their public addresses, and a width comes behind the name", () => {
  expect(productPicture(`${name}.svg`)).toBe(`/uploads/products/${name}.svg`);
  expect(storePicture(`${name}.avif`)).toBe(`/uploads/stores/${name}.avif`);
  expect(pictureAt(shopPicture(`${name}.png`), 480)).toBe(`/assets/${name}.png/480`);
  expect(jpegPicture(productPicture(`${name}.avif`), 1280)).toBe(`/uploads/products/${name}.avif/1280.jpg`);
  expect(productCard(`${name}.avif`, 5_001)).toBe(`/uploads/products/${name}.avif/cards/5001.jpg`);
});

test("no width is more than half as wide again as the one below it", () => {
  for (const [place, width] of pictureWidths.slice(1).entries())
    expect(width / pictureWidths[place]!, `${width}`).toBeLessThanOrEqual(1.5);
});

test("a drawing is offered at every width", () => {
  const offered = offers(pictureSrcSet(productPicture(`${name}.svg`), 800));
  expect(offered).toHaveLength(pictureWidths.length);
  expect(offered.at(-1)).toBe(`/uploads/products/${name}.svg/2000 2000w`);
});

test.each([
  [800, ["640 640w", "960 800w"]],
  [1600, ["1280 1280w", "1600 1600w"]],
  [2000, ["1600 1600w", "2000 2000w"]],
  [4000, ["1600 1600w", "2000 2000w"]],
  [480, ["320 320w", "480 480w"]],
])("a photograph %i pixels wide is offered up to what it has", (own, last) => {
  const offered = offers(pictureSrcSet(productPicture(`${name}.avif`), own));
  expect(offered.slice(-2)).toEqual(last.map((end) => `/uploads/products/${name}.avif/${end}`));
});

test("one smaller than all widths is offered as it is", () => {
  expect(pictureSrcSet(shopPicture(`${name}.png`), 32)).toBe(`/assets/${name}.png/80 32w`);
});

test("a card is offered what fits a card", () => {
  const widthsOf = (own: number) =>
    offers(pictureSrcSet(productPicture(`${name}.avif`), own, CARD_WIDTHS)).map((offer) => offer.split(" ")[1]);
  expect(widthsOf(1600)).toEqual(["160w", "240w", "320w", "480w", "640w"]);
  expect(widthsOf(400)).toEqual(["160w", "240w", "320w", "400w"]);
});

test("an element gets the size of the picture itself, by which the browser reserves its place", () => {
  expect(shownPicture(productPicture(`${name}.avif`), { width: 1600, height: 1200 })).toMatchObject({
    src: `/uploads/products/${name}.avif/640`,
    width: 1600,
    height: 1200,
  });
});

test("a drawing of the shop itself stays one, and everything else comes at widths", () => {
  const size = { width: 1440, height: 400 };
  expect(shownPicture(shopPicture(`${name}.svg`), size)).toEqual({ src: `/assets/${name}.svg`, ...size });
  expect(shownPicture(shopPicture(`${name}.avif`), size)).toHaveProperty("srcSet");
  expect(pictureSource(shopPicture(`${name}.svg`), { ...size, media: "(min-width: 800px)" })).toEqual({
    srcSet: `/assets/${name}.svg`,
    media: "(min-width: 800px)",
    ...size,
  });
  expect(pictureSource(shopPicture(`${name}.avif`), { ...size, media: "all" }).srcSet).toContain(
    `/assets/${name}.avif/1280 1280w`,
  );
});

import { BANNER_WIDTHS, pictureSource, shopPicture } from "#domain/catalogue/picture-address.ts";
import type { Banner } from "#services/catalogue/list-banners.ts";

/** The wide picture of a banner, in place of the tall one from 800 px on; `orAlso` is a media query for other places. */
export const wideSource = ({ image, width, height }: Banner, orAlso?: string) =>
  pictureSource(shopPicture(image), {
    width,
    height,
    media: ["(min-width: 800px)", orAlso].filter(Boolean).join(", "),
    widths: BANNER_WIDTHS,
  });

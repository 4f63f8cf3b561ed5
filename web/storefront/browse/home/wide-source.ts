import { BANNER_WIDTHS, pictureSource, shopPicture } from "#domain/catalogue/picture-address.ts";
import type { Banner } from "#services/catalogue/list-banners.ts";

/** The wide picture of a banner, in place of the tall one from 800 px on, as home.css does; `alsoWhere` is a media query for other windows. */
export const wideSource = ({ image, width, height }: Banner, alsoWhere?: string) =>
  pictureSource(shopPicture(image), {
    width,
    height,
    media: ["(min-width: 50rem)", alsoWhere].filter(Boolean).join(", "),
    widths: BANNER_WIDTHS,
  });

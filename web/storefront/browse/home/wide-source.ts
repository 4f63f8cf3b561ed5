import { BANNER_WIDTHS, pictureSource, shopPicture } from "#domain/catalogue/picture-address.ts";
import type { Banner } from "#services/catalogue/list-banners.ts";

/** The wide picture of a banner, in place of the tall one from 800 px on. */
export const wideSource = ({ image, width, height }: Banner) =>
  pictureSource(shopPicture(image), { width, height, media: "(min-width: 800px)", widths: BANNER_WIDTHS });

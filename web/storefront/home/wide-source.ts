import { pictureSource, shopPicture } from "#domain/catalogue/picture-address.ts";
import type { Banner } from "#services/catalogue/list-banners.ts";

/** The wide picture of a banner, in place of the tall one from 800 px on. */
export const wideSource = (banner: Banner) => pictureSource(shopPicture(banner.image), banner, "(min-width: 800px)");

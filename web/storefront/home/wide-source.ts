import { shopPicture } from "#domain/catalogue/picture-address.ts";
import type { Banner } from "#services/catalogue/list-banners.ts";

/** The wide picture of a banner, in place of the tall one from 800 px on. */
export function wideSource({ image, width, height }: Banner) {
  const type = image.endsWith(".svg") ? "image/svg+xml" : `image/${image.split(".").at(-1)}`;
  return { type, srcSet: shopPicture(image), media: "(min-width: 800px)", width, height };
}

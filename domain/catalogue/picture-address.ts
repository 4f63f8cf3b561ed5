/** Where pictures are served; the names are made of their content. */
export type PictureAddress =
  | `/uploads/products/${string}`
  | `/uploads/stores/${string}`
  | `/uploads/profiles/${string}`
  | `/uploads/reviews/${string}`
  | `/assets/${string}`;

/**
 * The widths, in pixels, that a picture can be asked for. Neighbours are at most half as wide again, so that nobody loads
 * much more than is shown; and the list is closed, so that nobody keeps the shop busy with widths of their own.
 */
export const pictureWidths = [80, 120, 160, 240, 320, 480, 640, 960, 1280, 1600, 2000] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The picture as it was put away, whatever its size and kind. */
export const productPicture = (filePath: string): PictureAddress => `/uploads/products/${filePath}`;
export const storePicture = (filePath: string): PictureAddress => `/uploads/stores/${filePath}`;
/** Of a person, square. */
export const profilePicture = (filePath: string): PictureAddress => `/uploads/profiles/${filePath}`;
/** Of a customer, beside a review, once it was approved. */
export const reviewPicture = (filePath: string): PictureAddress => `/uploads/reviews/${filePath}`;
/** Swatches, banners, logos and other drawings of the shop itself. */
export const shopPicture = (fileName: string): PictureAddress => `/assets/${fileName}`;

/** A photograph among the shop's own, by its address. */
export const isShopPicture = (address: string): address is `/assets/${string}` =>
  /^\/assets\/[\w-]+\.(webp|avif|jpe?g|png)$/.test(address);

/** Drawn, and sharp at any size; all else is a photograph. */
export const isDrawing = (path: string): boolean => path.endsWith(".svg");

/** The picture at a width, as AVIF or WebP, whichever the browser takes. One with fewer pixels is not blown up. */
export const pictureAt = (address: PictureAddress, width: PictureWidth): string => `${address}/${width}`;

/** The picture as JPEG without transparency, for those who know nothing else: social cards, feeds, mails. */
export const jpegPicture = (address: PictureAddress, width: PictureWidth): string => `${address}/${width}.jpg`;

/** Of what other sites show for an address of the shop, in pixels: the size that they all take. */
export const cardSize = { width: 1_200, height: 630 } as const;

/**
 * What other sites show for the page of a product: that photograph of it, JPEG, with the product's name. Another product may
 * have the same photograph.
 */
export const productCard = (filePath: string, liveSaleId: number): string =>
  `${productPicture(filePath)}/cards/${liveSaleId}.jpg`;

/** A colour's chip for a disc of 32 or, in lists, of 16 points: a photograph of the material at its size, or a drawing. */
export function swatchPicture(color: string, width: Extract<PictureWidth, 80 | 120> = 120): string {
  return isDrawing(color) ? shopPicture(color) : pictureAt(shopPicture(color), width);
}

/** A front to be laid over other pictures: in a kind that keeps what is see-through, with all the pixels that it has. */
export const cutOutPicture = (filePath: string): string => `${productPicture(filePath)}/960.clear`;

/** Between which widths, in pixels, a browser may choose: a small place never needs a large picture. */
type Widths = { from: PictureWidth; to: PictureWidth };

const ALL_WIDTHS: Widths = { from: pictureWidths[0], to: 2000 };

/** For cards and tiles, which are at most 302 points wide on a desk and half a window on a phone. */
export const CARD_WIDTHS: Widths = { from: 160, to: 640 };

/** For the large picture of a gallery, up to 720 points wide, and for the small ones below it, of 88. */
export const STAGE_WIDTHS: Widths = { from: 320, to: 1600 };
export const THUMB_WIDTHS: Widths = { from: 80, to: 320 };

/** For banners, which fill a phone's window and a third of a desk's at least. */
export const BANNER_WIDTHS: Widths = { from: 240, to: 1600 };

/**
 * What a browser may choose from, for `srcset`: `own` is the width of the picture itself in pixels, and what is said of
 * one that has fewer than were asked for is the truth. A drawing is drawn as large as it is asked for.
 * Worked example, a photograph 800 pixels wide: "... /x.avif/640 640w, /x.avif/960 800w".
 */
export function pictureSrcSet(address: PictureAddress, own: number, widths: Widths = ALL_WIDTHS): string {
  const largest = isDrawing(address) ? Number.POSITIVE_INFINITY : own;
  return pictureWidths
    .filter((width) => width >= widths.from && width <= widths.to)
    .filter((_width, place, offered) => place === 0 || offered[place - 1]! < largest)
    .map((width) => `${pictureAt(address, width)} ${Math.min(width, largest)}w`)
    .join(", ");
}

type SizedPicture = { width: number; height: number };

/** Of a picture whose own measure is not known where it is shown. */
export const usualSize: SizedPicture = { width: 1600, height: 1200 };

/** Flat drawings weigh less than their pixels and are sharp at any size: those of the shop itself stay drawings. */
const staysDrawing = (address: PictureAddress) => address.startsWith("/assets/") && isDrawing(address);

/**
 * A picture as its element takes it: `<Picture {...shownPicture(productPicture(path), picture)} sizes="..." alt="..." />`.
 * Without `sizes` a browser believes that it fills the window.
 */
export function shownPicture(address: PictureAddress, { width, height }: SizedPicture, widths?: Widths) {
  if (staysDrawing(address)) return { src: address, width, height };
  // The first is for browsers that know no srcset, and for whoever copies the address.
  return { src: pictureAt(address, 640), srcSet: pictureSrcSet(address, width, widths), width, height };
}

/** The same as another picture for a part of the window's widths: one entry of `sources`. */
export function pictureSource(
  address: PictureAddress,
  { width, height, media, widths }: SizedPicture & { media: string; widths?: Widths },
) {
  return { srcSet: staysDrawing(address) ? address : pictureSrcSet(address, width, widths), media, width, height };
}

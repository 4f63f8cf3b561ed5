/** A picture among the shop's own, by its file. */
export type ShopPicture = { image: string; width: number; height: number };

/** "photo.webp 1600 560": a picture in one field of a form. */
export const writePicture = (picture: ShopPicture | null): string =>
  picture === null ? "" : `${picture.image} ${picture.width} ${picture.height}`;

export function readPicture(text: string): ShopPicture | null {
  const [, image, width, height] = /^([\w-]+(?:\.[a-z0-9]+)+) ([1-9]\d{0,4}) ([1-9]\d{0,4})$/.exec(text.trim()) ?? [];
  return image === undefined ? null : { image, width: Number(width), height: Number(height) };
}

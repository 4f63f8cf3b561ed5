import { listShowcase } from "#services/catalogue/list-showcase.ts";
import type { Shop } from "#services/shop.ts";

/** A picture beside words that say the same: without words of its own. */
export type TilePicture = { path: string; width: number; height: number };
export type BrandTile = {
  code: string;
  name: string;
  display: string;
  logoPath: string | null;
  picture: TilePicture | null;
};

/** What the tiles of the home page show, and no more: all of it is sent with the page. */
export async function loadTiles(shop: Shop) {
  const { subCategories, shapes, brands } = await listShowcase(shop);
  return {
    subCategories: mapPictures(subCategories),
    shapes: mapPictures(shapes),
    brands: brands.map(({ code, name, display, logoPath, picture }): BrandTile => ({
      code,
      name,
      display,
      logoPath,
      picture: picture ? tilePicture(picture) : null,
    })),
  };
}

const tilePicture = ({ path, width, height }: TilePicture): TilePicture => ({ path, width, height });

const mapPictures = (pictures: Readonly<Record<string, TilePicture>>) =>
  Object.fromEntries(Object.entries(pictures).map(([name, picture]) => [name, tilePicture(picture)]));

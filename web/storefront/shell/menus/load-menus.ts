import { GENDER_LABELS } from "#domain/catalogue/lists.ts";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { cacheKey } from "#services/cache-key.ts";
import { SETTINGS } from "#services/cache-keys.ts";
import { listMenus } from "#services/catalogue/list-menus.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import type { CategoryMenu, PeopleMenu } from "#web/storefront/shell/shell-data.ts";

const MENUS = cacheKey<WholeMenu[]>("menus");

export type WholePeopleMenu = PeopleMenu & {
  brands: readonly { code: string; name: string }[];
  shapes: readonly string[];
};
/** `ownFrame`: lenses for customers' own frames are offered beside it. */
/** `ownFrame`: lenses for customers' own frames are offered beside it. */
export type WholeMenu = Omit<CategoryMenu, "people"> & { people: readonly WholePeopleMenu[]; ownFrame: boolean };

/** The menus of the categories with all that is in them; the same for everybody. */
export function loadMenus(shop: Shop): Promise<WholeMenu[]> {
  return shop.cached(MENUS, async () => {
    const [menus, { ownFrame }] = await Promise.all([
      listMenus(shop),
      shop.cached(SETTINGS, () => getSettings(shop.db)),
    ]);
    return menus.map(({ slug, columns }) => ({
      slug,
      label: PRODUCT_KINDS[slug].words.menu ?? slug,
      ownFrame: ownFrame.on && slug === "eye_glasses",
      people: columns.map(({ gender, brands, shapes }) => ({
        label: GENDER_LABELS[gender],
        mainCategory: gender,
        brands,
        shapes,
      })),
    }));
  });
}

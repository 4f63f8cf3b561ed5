import type { Db } from "#db/client.ts";
import { isSubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { getProduct } from "./get-product.ts";

/** What stands on the card of a product beside its photograph. */
export type CardWords = { brand: string; title: string; colour: string | null; shop: string };

/** Null: nobody can buy such a product, or the photograph is not of it. */
export async function findCardWords(
  db: Db,
  { liveSaleId, picture }: { liveSaleId: number; picture: string },
): Promise<CardWords | null> {
  const product = await getProduct(db, { liveSaleId }).catch((error: unknown) => {
    if (isAppError(error) && error.code === "not_found") return null;
    throw error;
  });
  if (!product || !isSubCategorySlug(product.subCategorySlug)) return null;
  const shown = product.colours.filter(({ pictures }) => pictures.some(({ path }) => path === picture));
  const [colour] = shown;
  if (!colour) return null;
  const { shopName } = await getSettings(db);
  return {
    brand: product.brandName,
    title: product.title,
    // A photograph of all colours is of none of them.
    colour: shown.length === 1 && colour.attributeType === "other" ? colour.colorName : null,
    shop: shopName,
  };
}

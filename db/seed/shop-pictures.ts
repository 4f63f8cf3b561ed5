import type { PowerTypeCode } from "#domain/lenses/power-types.ts";
import type { KeptPicture, ProductPictures } from "./catalogue-rows.ts";

/** All pictures of the shop, by their names in the file store: of products in "products", of stores in "stores", all others in "assets". */
export type ShopPictures = {
  /** In the order of the plans. */
  products: ProductPictures[];
  /** By store code; warehouses have none. */
  stores: Record<string, string>;
  /** By brand code. */
  logos: Record<string, string>;
  powerTypes: Record<PowerTypeCode, string>;
  /** In the order of the banners. */
  banners: Record<"desktop" | "mobile", KeptPicture>[];
  signature: string | null;
};

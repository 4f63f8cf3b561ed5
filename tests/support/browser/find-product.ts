import { ownShop } from "#tests/support/process/own-shop.ts";

export type FoundProduct = {
  id: number;
  product_live_sale_id: number;
  product_title: string;
  lens: { id: number; power_type: string; lens_package: string; price: number | null; discount_price: number | null }[];
  productattributes: {
    id: number;
    color_name: string;
    productattributeValues: { id: number; attribute_value: string; totalQuantity: number; soldQuantity: number }[];
  }[];
  replacement: string | null;
  water_content: number | null;
};

const available = ({ totalQuantity, soldQuantity }: { totalQuantity: number; soldQuantity: number }) =>
  totalQuantity > soldQuantity;

/** How many different sizes or powers of each colour can be bought. */
export const stockOfColours = (product: FoundProduct) =>
  product.productattributes.map((colour) => colour.productattributeValues.filter(available).length);

/** Whichever colour is chosen can be bought at once: a page opens with a colour's first size, even when others are left. */
export const isFreeInEveryColour = (product: FoundProduct) =>
  product.productattributes.every(({ productattributeValues: [first] }) => first !== undefined && available(first));

/** The first product of a sub-category that a test can use, as the open shop has it now. */
export async function findProduct(
  subCategory: string,
  suits: (product: FoundProduct) => boolean = () => true,
  shopUrl = ownShop().url,
): Promise<FoundProduct> {
  const ask = async (path: string) => (await fetch(`${shopUrl}/v1/products/${path}`)).json();
  const list = await ask(`getWebsiteProductsBySubCategorySlug/${subCategory}?page=1&limit=100`);
  for (const { product_live_sale_id: id } of (list as { data: FoundProduct[] }).data) {
    const product = (await ask(`getWebsiteProductByLiveSaleId/${id}`)) as FoundProduct;
    if (suits(product)) return product;
  }
  throw new RangeError(`No product of ${subCategory} suits this test`);
}

/** One whose first size that the website has lies in a store near this PIN code too. */
export async function findNear(subCategory: string, pin: string): Promise<FoundProduct> {
  const passed = new Set<number>();
  for (;;) {
    const product = await findProduct(subCategory, ({ id }) => !passed.has(id));
    const values = product.productattributes.flatMap((colour) => colour.productattributeValues);
    const value = values.find(available);
    if (value && (await isNear(product, value.id, pin))) return product;
    passed.add(product.id);
  }
}

async function isNear({ product_live_sale_id: id }: FoundProduct, valueId: number, pin: string): Promise<boolean> {
  const response = await fetch(`${ownShop().url}/delivery-date?product=${id}&size=${valueId}&pin=${pin}`);
  const { pickUp } = (await response.json()) as { pickUp: { distanceKm: number | null }[] };
  return pickUp.some(({ distanceKm }) => distanceKm !== null);
}

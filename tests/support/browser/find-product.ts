import { inject } from "vitest";

export type FoundProduct = {
  id: number;
  product_live_sale_id: number;
  product_title: string;
  lens: { id: number; power_type: string; price: number | null; discount_price: number | null }[];
  productattributes: {
    id: number;
    color_name: string;
    productattributeValues: { id: number; attribute_value: string; totalQuantity: number; soldQuantity: number }[];
  }[];
};

const available = ({ totalQuantity, soldQuantity }: { totalQuantity: number; soldQuantity: number }) =>
  totalQuantity > soldQuantity;

/** How many different sizes or powers of each colour can be bought. */
export const stockOfColours = (product: FoundProduct) =>
  product.productattributes.map((colour) => colour.productattributeValues.filter(available).length);

/** The first product of a sub-category that a test can use, as the open shop has it now. */
export async function findProduct(
  subCategory: string,
  suits: (product: FoundProduct) => boolean = () => true,
  shopUrl = inject("shopUrl"),
): Promise<FoundProduct> {
  const ask = async (path: string) => (await fetch(`${shopUrl}/v1/products/${path}`)).json();
  const list = await ask(`getWebsiteProductsBySubCategorySlug/${subCategory}?page=1&limit=100`);
  for (const { product_live_sale_id: id } of (list as { data: FoundProduct[] }).data) {
    const product = (await ask(`getWebsiteProductByLiveSaleId/${id}`)) as FoundProduct;
    if (suits(product)) return product;
  }
  throw new RangeError(`No product of ${subCategory} suits this test`);
}

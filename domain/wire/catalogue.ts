import { z } from "zod";

/** Bodies and answers of the catalogue's calls, with the specification's own keys. Money is in rupees, tax and discount in percent. */

const whole = z.coerce.number().int().min(1);

/** Pages start at 1; a limit over 100 counts as 100. */
export const pageQuery = (defaultLimit: number) =>
  z.object({
    page: whole.max(1_000_000_000).default(1),
    limit: whole.transform((limit) => Math.min(limit, 100)).default(defaultLimit),
  });

export const categoryJson = z.object({ slug: z.string(), category_name: z.string() });

export const productImageJson = z.object({
  file_path: z.string().meta({ description: "Under /uploads/products" }),
  attribute_id: z.number().int().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
});

export const attributeValueJson = z.object({
  id: z.number().int(),
  attribute_value: z.string(),
  product_code: z.string(),
  totalQuantity: z.number().int(),
  soldQuantity: z.number().int().meta({ description: "Sold, and held for payments under way" }),
});

export const productAttributeJson = z.object({
  id: z.number().int(),
  color: z.string().meta({ description: "Swatch image under /assets" }),
  color_name: z.string(),
  attribute_type: z.enum(["standard", "other"]),
});

export const productCardJson = z.object({
  id: z.number().int(),
  product_live_sale_id: z.number().int(),
  product_title: z.string(),
  brand: z.string(),
  brand_name: z.string(),
  frame_shape: z.string().nullable(),
  price: z.number(),
  discount_price: z.number().meta({ description: "After the discount, in whole rupees; 0 without a discount" }),
  discount: z.number(),
  category: categoryJson,
  sub_category: categoryJson,
  rating: z.number().nullable(),
  in_stock: z.boolean(),
  productimages: z.array(productImageJson),
  productattributes: z.array(productAttributeJson),
});
export type ProductCardJson = z.infer<typeof productCardJson>;

export const lensJson = z.object({
  id: z.number().int(),
  brand: z.string(),
  power_type: z.string(),
  power_type_name: z.string(),
  lens_package: z.string(),
  lens_package_name: z.string(),
  features: z.string(),
  price: z.number().nullable(),
  discount_price: z.number().nullable(),
});
export type LensJson = z.infer<typeof lensJson>;

export const reviewJson = z.object({
  id: z.number().int(),
  rating: z.number().min(0.5).max(5),
  comment: z.string(),
  created: z.string(),
  user: z.object({ first_name: z.string(), last_name: z.string() }),
});
export type ReviewJson = z.infer<typeof reviewJson>;

export const productJson = productCardJson.extend({
  product_description: z.string(),
  tax: z.number(),
  hsn_code: z.string(),
  frame_type: z.string().nullable(),
  material: z.string().nullable(),
  mrp: z.number(),
  country_of_origin: z.string(),
  maker: z.string(),
  importer: z.string().nullable(),
  net_quantity: z.string(),
  store: z.object({ id: z.number().int() }),
  productattributes: z.array(productAttributeJson.extend({ productattributeValues: z.array(attributeValueJson) })),
  lens: z.array(lensJson),
  reviews: z.array(reviewJson),
});
export type ProductJson = z.infer<typeof productJson>;

export const saleItemJson = z.object({
  name: z.string(),
  image: z.string(),
  price: z.number(),
  discount_price: z.number(),
  attribute_id: z.number().int(),
  product_id: z.number().int(),
  product_live_sale_id: z.number().int(),
  brand: z.string(),
  productattribute: z.object({ color: z.string(), color_name: z.string() }),
});
export type SaleItemJson = z.infer<typeof saleItemJson>;

export const suggestionJson = z.object({ product_title: z.string(), product_live_sale_id: z.number().int() });

export const bannerJson = z.object({
  id: z.number().int(),
  placement: z.string(),
  device: z.enum(["desktop", "mobile"]),
  image: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
});

export const storeJson = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  zip_code: z.string(),
  store_time: z.string(),
  phone: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  store_code: z.string(),
});

/** A filter value is one string, several joined by hyphens, or a list. */
const filterValue = z.union([z.string().max(2_000), z.array(z.string().max(200)).max(100)]).optional();

export const filterBody = z.object({
  category: z.string().max(200).optional().meta({ description: "The slug of a sub-category" }),
  main_category: filterValue,
  shape: filterValue,
  brand: filterValue,
  frame_type: filterValue,
  frame_color: filterValue,
  material: filterValue,
  price: filterValue,
  name: z.string().max(10_000).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, 100))
    .default(12),
});

export const searchBody = z.object({
  name: z.string().max(10_000).default(""),
  store_id: z.coerce.number().int().optional(),
  page: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, 100))
    .default(12),
});

export const ratingBody = z.object({
  user_id: z.coerce.number().int().optional(),
  store_id: z.coerce.number().int().optional(),
  product_id: z.coerce.number().int(),
  rating: z.coerce
    .number("Please select your rating.")
    .min(0.5, "Please select your rating.")
    .max(5, "Please select your rating.")
    .multipleOf(0.5, "Please select your rating."),
  comment: z.string("Please enter your review").trim().min(1, "Please enter your review").max(4_000),
});

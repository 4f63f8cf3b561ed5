import { COMMENT_MAX } from "#domain/accounts/review-form.ts";
import { FITS } from "#domain/catalogue/review-fit.ts";
import { z } from "zod";
import { reviewPhotosSchema } from "./reviews.ts";
import { REPLACEMENTS } from "#domain/catalogue/contact-lens-facts.ts";
import { HINGES, NOSE_PADS } from "#domain/catalogue/frame-facts.ts";
import { FRAME_WIDTHS } from "#domain/catalogue/frame-width.ts";
import { LIST_ORDERS } from "#domain/catalogue/list-orders.ts";
import { FACETS } from "#domain/catalogue/facets.ts";
import { recordOf } from "#domain/lists/record-of.ts";
import { idSchema } from "./ids.ts";
import { pageQuerySchema } from "./page.ts";
import { lensSchema } from "./lenses.ts";
import { instant, millimetres, percent, rupees } from "./units.ts";

/** Bodies and answers of the catalogue's calls, with the specification's own keys. Money is in rupees, tax and discount in percent. */

export const categorySchema = z
  .object({ slug: z.string(), category_name: z.string() })
  .meta({ id: "Category", description: "A category, by its slug" });

export const productImageSchema = z
  .object({
    file_path: z.string().meta({ description: "Under /uploads/products" }),
    attribute_id: z.number().int().nullable(),
    width: z.number().int(),
    height: z.number().int(),
    alt: z.string(),
  })
  .meta({ id: "ProductImage", description: "A picture of a colour" });

export const attributeValueSchema = z
  .object({
    id: z.number().int(),
    attribute_value: z.string(),
    product_code: z.string(),
    totalQuantity: z.number().int(),
    soldQuantity: z.number().int().meta({ description: "Sold, and held for payments under way" }),
  })
  .meta({ id: "AttributeValue", description: "A size of a colour, or a power of a contact lens, with its stock" });

export const productAttributeSchema = z
  .object({
    id: z.number().int(),
    color: z.string().meta({ description: "Swatch image under /assets" }),
    color_name: z.string(),
    attribute_type: z.enum(["standard", "other"]),
  })
  .meta({ id: "ProductAttribute", description: "A colour" });

export const productCardSchema = z
  .object({
    id: z.number().int(),
    product_live_sale_id: z.number().int(),
    product_title: z.string(),
    brand: z.string(),
    brand_name: z.string(),
    frame_shape: z.string().nullable(),
    price: rupees(),
    discount_price: rupees("After the discount, in whole rupees; 0 without a discount"),
    discount: percent(),
    category: categorySchema,
    sub_category: categorySchema,
    rating: z.number().nullable().meta({ description: "Mean of the ratings, 0.5 to 5; null without one" }),
    in_stock: z.boolean(),
    productimages: z.array(productImageSchema),
    productattributes: z.array(productAttributeSchema),
  })
  .meta({ id: "ProductCard", description: "A product as lists show it" });
export type ProductCardJson = z.infer<typeof productCardSchema>;

export const searchResultSchema = productCardSchema
  .partial()
  .extend({
    id: z.number().int(),
    product_live_sale_id: z.number().int(),
    product_title: z.string(),
    price: rupees(),
    discount: percent(),
    tax: percent("Percent, contained in the price"),
    hsn_code: z.string(),
    category: categorySchema,
  })
  .meta({
    id: "SearchResult",
    description: "For goods a whole card, for the membership the keys that its pop-up reads",
  });

export const reviewSchema = z
  .object({
    id: z.number().int(),
    rating: z.number().min(0.5).max(5),
    comment: z.string(),
    created: instant(),
    user: z.object({ first_name: z.string(), last_name: z.string() }),
    fit: z.enum(FITS).nullable().meta({ description: "How glasses fit, where the customer said so" }),
    verified: z.boolean().meta({ description: "The customer had bought it" }),
    photos: reviewPhotosSchema,
  })
  .meta({ id: "Review", description: "A customer's rating, in half stars" });
export type ReviewJson = z.infer<typeof reviewSchema>;

export const productSchema = productCardSchema
  .extend({
    product_description: z.string(),
    tax: percent("Percent, contained in the price"),
    hsn_code: z.string(),
    frame_type: z.string().nullable(),
    material: z.string().nullable(),
    mrp: rupees("Maximum retail price in rupees, as printed on the pack"),
    country_of_origin: z.string(),
    maker: z.string(),
    importer: z.string().nullable(),
    net_quantity: z.string(),
    frame_width: z.enum(FRAME_WIDTHS).nullable().meta({ description: "The class of its width over all" }),
    total_width: millimetres("Width over all, in millimetres, in its own size"),
    lens_height: millimetres("Height of a lens, in millimetres"),
    weight: z.number().int().nullable().meta({ description: "In grams, without lenses" }),
    nose_pads: z.enum(NOSE_PADS).nullable(),
    hinge: z.enum(HINGES).nullable(),
    base_curve: z.number().nullable().meta({ description: "Of a contact lens, in millimetres" }),
    diameter: z.number().nullable().meta({ description: "Of a contact lens, in millimetres" }),
    replacement: z.enum(REPLACEMENTS).nullable().meta({ description: "After how long a contact lens is replaced" }),
    water_content: z.number().int().nullable().meta({ description: "Of a contact lens, in per cent" }),
    store: z.object({ id: z.number().int() }),
    productattributes: z.array(
      productAttributeSchema.extend({ productattributeValues: z.array(attributeValueSchema) }),
    ),
    lens: z.array(lensSchema),
    reviews: z.array(reviewSchema),
  })
  .meta({ id: "Product", description: "A product with its colours, sizes, stock, lenses and newest reviews" });
export type ProductJson = z.infer<typeof productSchema>;

export const saleItemSchema = z
  .object({
    name: z.string(),
    image: z.string(),
    price: rupees(),
    discount_price: rupees("After the discount, in whole rupees; 0 without a discount"),
    attribute_id: z.number().int(),
    product_id: z.number().int(),
    product_live_sale_id: z.number().int(),
    brand: z.string(),
    productattribute: z.object({ color: z.string(), color_name: z.string() }),
  })
  .meta({ id: "SaleItem", description: "A colour of a product, as sales and carousels show it" });
export type SaleItemJson = z.infer<typeof saleItemSchema>;

export const suggestionSchema = z
  .object({
    product_title: z.string(),
    product_live_sale_id: z.number().int(),
    brand: z.string(),
    brand_name: z.string(),
    price: rupees(),
    discount_price: rupees("After the discount, in whole rupees; 0 without a discount"),
    discount: percent(),
    in_stock: z.boolean(),
    image: productImageSchema.omit({ attribute_id: true }).nullable(),
  })
  .meta({ id: "Suggestion", description: "A line of the search box" });
export type SuggestionJson = z.infer<typeof suggestionSchema>;

export const suggestionsSchema = z
  .object({
    data: z.array(suggestionSchema),
    total: z.number().int(),
    values: z
      .array(z.object({ facet: z.enum(FACETS), value: z.string(), count: z.number().int() }))
      .meta({ description: "Values of the filter call that the words name or begin to" }),
    corrected: z
      .array(z.object({ typed: z.string(), meant: z.string() }))
      .meta({ description: "Words that nothing has, and those that were looked for instead" }),
  })
  .meta({ id: "Suggestions", description: "Products and values of filters that fit what is being typed" });

export const bannerSchema = z
  .object({
    id: z.number().int(),
    placement: z.string(),
    device: z.enum(["desktop", "mobile"]),
    image: z.string(),
    title: z.string(),
    text: z.string(),
    link: z.string(),
  })
  .meta({ id: "Banner", description: "A picture with words and a link" });

export const storeSchema = z
  .object({
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
  })
  .meta({ id: "Store", description: "A shop to visit" });

const filterValue = z
  .union([z.string().max(2_000), z.array(z.string().max(200)).max(100)])
  .meta({ id: "FilterValue", description: "One value, several joined by hyphens, or a list" })
  .optional();

export const filterBodySchema = pageQuerySchema(12)
  .extend({
    category: z.string().max(200).optional().meta({ description: "The slug of a sub-category" }),
    // The first stays the first of the document.
    ...recordOf(["main_category", ...FACETS], () => filterValue),
    fits: filterValue.meta({ description: "The size of a frame that fits, as it is printed inside: 52-18-140" }),
    in_stock: z
      .preprocess((value) => value === true || value === 1 || value === "1" || value === "true", z.boolean())
      .optional(),
    sort: z.enum(LIST_ORDERS).optional().catch(undefined).meta({ description: "Unknown ones are the first" }),
    name: z.string().max(10_000).optional(),
  })
  .meta({
    id: "ProductFilter",
    description:
      "Several values of a filter are joined by hyphens, or sent as a list. Values that the shop does not know " +
      "are left out beside known ones; a shape, brand, frame_type, frame_color or material of such alone finds " +
      "nothing, and the total is 0. websiteProductAutocomplete tells known ones",
  });

export const searchBodySchema = pageQuerySchema(12)
  .extend({
    name: z.string().max(10_000).default(""),
    store_id: z.coerce.number().int().optional(),
  })
  .meta({ id: "ProductSearch", description: "Words, with slips of the finger forgiven" });

export const ratingBodySchema = z
  .object({
    user_id: idSchema.optional(),
    store_id: idSchema.optional(),
    product_id: idSchema,
    rating: z.coerce
      .number("Please select your rating.")
      .min(0.5, "Please select your rating.")
      .max(5, "Please select your rating.")
      .multipleOf(0.5, "Please select your rating."),
    comment: z.string("Please enter your review").trim().min(1, "Please enter your review").max(COMMENT_MAX),
    fit: z.enum(FITS).nullish().meta({ description: "How glasses fit; left out of other goods" }),
  })
  .meta({ id: "NewReview", description: "A rating in half stars, with words" });

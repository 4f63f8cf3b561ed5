import { reviewPicture } from "#domain/catalogue/picture-address.ts";
import { frameWidthOf } from "#domain/catalogue/frame-width.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { paiseToRupees } from "#domain/money/paise.ts";
import { discountPricePaise } from "#domain/pricing/charged-price.ts";
import type { ProductCardJson, ProductJson, ReviewJson, SaleItemJson, SuggestionJson } from "#domain/wire/catalogue.ts";
import type { UnderstoodJson } from "#domain/wire/understood.ts";
import type { LensJson } from "#domain/wire/lenses.ts";
import type { ProductDetail } from "#services/catalogue/get-product.ts";
import type { LensOption } from "#services/catalogue/list-lenses.ts";
import type { SliderCard } from "#services/catalogue/list-slider.ts";
import type { SearchMeaning } from "#services/catalogue/search-products.ts";
import type { ProductCard } from "#services/catalogue/product-card.ts";
import type { ReviewView } from "#services/reviews/list-reviews.ts";

type Priced = { pricePaise: number; discountBp: number };

function priceJson({ pricePaise, discountBp }: Priced) {
  return {
    price: paiseToRupees(pricePaise),
    discount_price: paiseToRupees(discountPricePaise({ listPricePaise: pricePaise, discountBp })),
    discount: discountBp / 100,
  };
}

export function cardJson(card: ProductCard): ProductCardJson {
  return {
    id: card.id,
    product_live_sale_id: card.liveSaleId,
    product_title: card.title,
    brand: card.brandCode,
    brand_name: card.brandName,
    frame_shape: card.frameShape,
    ...priceJson(card),
    category: { slug: card.mainCategorySlug, category_name: card.mainCategoryName },
    sub_category: { slug: card.subCategorySlug, category_name: card.subCategoryName },
    rating: card.rating,
    in_stock: card.inStock,
    productimages: card.swatches.flatMap(({ attributeId, picture }) =>
      picture
        ? [
            {
              file_path: picture.path,
              attribute_id: attributeId,
              width: picture.width,
              height: picture.height,
              alt: picture.alt,
            },
          ]
        : [],
    ),
    productattributes: card.swatches.map((swatch) => ({
      id: swatch.attributeId,
      color: swatch.color,
      color_name: swatch.colorName,
      attribute_type: swatch.attributeType,
    })),
  };
}

/** What a search answers of a product: its card, and what a bill says of it. */
export function searchJson(card: ProductCard, taxBp: number) {
  return { ...cardJson(card), tax: taxBp / 100, hsn_code: card.hsnCode };
}

/** One line of the search box. */
export function suggestionJson(card: ProductCard): SuggestionJson {
  const picture = card.swatches.find((swatch) => swatch.picture)?.picture ?? null;
  return {
    product_title: card.title,
    product_live_sale_id: card.liveSaleId,
    brand: card.brandCode,
    brand_name: card.brandName,
    ...priceJson(card),
    in_stock: card.inStock,
    image: picture && { file_path: picture.path, width: picture.width, height: picture.height, alt: picture.alt },
  };
}

/** What was made of a search's words. */
export function understoodJson(meaning: SearchMeaning): UnderstoodJson {
  const { kept, corrected, gone, maker, lens, near, pages } = meaning;
  const stores =
    near === null ? [] : [{ label: `Stores near ${near}`, address: `/store-locator?near=${encodeURIComponent(near)}` }];
  return {
    meanings: kept.map(({ label, typed }) => ({ label, words: typed })),
    corrected: [...corrected],
    left_out: gone.map(({ typed, why }) => ({ words: typed, reason: why })),
    maker,
    lens: lens && { label: lens.label, power_type: lens.power, packages: [...lens.packages] },
    pages: [...stores, ...pages],
  };
}

export function productJson(
  product: ProductDetail,
  taxBp: number,
  lenses: readonly LensOption[],
  reviews: readonly ReviewView[],
): ProductJson {
  return {
    id: product.id,
    product_live_sale_id: product.liveSaleId,
    product_title: product.title,
    product_description: product.description,
    brand: product.brandCode,
    brand_name: product.brandName,
    frame_shape: product.frameShape,
    frame_type: product.frameType,
    material: product.material,
    ...priceJson(product),
    tax: taxBp / 100,
    hsn_code: product.hsnCode,
    mrp: paiseToRupees(product.mrpPaise),
    country_of_origin: product.countryOfOrigin,
    maker: product.maker,
    importer: product.importer,
    net_quantity: product.netQuantity,
    frame_width: product.frontWidthMm === null ? null : frameWidthOf(product.frontWidthMm),
    total_width: product.frontWidthMm,
    lens_height: product.lensHeightMm,
    weight: product.weightG,
    nose_pads: product.nosePads,
    hinge: product.hinge,
    base_curve: product.baseCurveHmm === null ? null : product.baseCurveHmm / 100,
    diameter: product.diameterHmm === null ? null : product.diameterHmm / 100,
    replacement: product.replacement,
    water_content: product.waterPercent,
    category: { slug: product.mainCategorySlug, category_name: product.mainCategoryName },
    sub_category: { slug: product.subCategorySlug, category_name: product.subCategoryName },
    store: { id: WEBSITE_STORE.id },
    rating: product.rating,
    in_stock: product.colours.some(({ values }) => values.some((value) => value.totalQuantity > value.soldQuantity)),
    productimages: product.colours.flatMap(({ id, pictures }) =>
      pictures.map(({ path, width, height, alt }) => ({ file_path: path, attribute_id: id, width, height, alt })),
    ),
    productattributes: product.colours.map((colour) => ({
      id: colour.id,
      color: colour.color,
      color_name: colour.colorName,
      attribute_type: colour.attributeType,
      productattributeValues: colour.values.map((value) => ({
        id: value.id,
        attribute_value: value.attributeValue,
        product_code: value.sku,
        totalQuantity: value.totalQuantity,
        soldQuantity: value.soldQuantity,
      })),
    })),
    lens: lenses.map(lensJson),
    reviews: reviews.map(reviewJson),
  };
}

export function lensJson(lens: LensOption): LensJson {
  return {
    id: lens.id,
    brand: lens.brandCode,
    power_type: lens.powerTypeCode,
    power_type_name: lens.powerTypeName,
    lens_package: lens.packageCode,
    lens_package_name: lens.packageName,
    features: lens.features,
    price: lens.pricePaise === null ? null : paiseToRupees(lens.pricePaise),
    discount_price: lens.discountPricePaise === null ? null : paiseToRupees(lens.discountPricePaise),
    sph_min: lens.sphMin / 100,
    sph_max: lens.sphMax / 100,
    cyl_min: lens.cylMin / 100,
    cyl_max: lens.cylMax / 100,
    add_min: lens.addMin === null ? null : lens.addMin / 100,
    add_max: lens.addMax === null ? null : lens.addMax / 100,
  };
}

export function reviewJson(review: ReviewView): ReviewJson {
  return {
    id: review.id,
    rating: review.ratingHalves / 2,
    comment: review.comment,
    created: review.createdAt.toISOString(),
    user: { first_name: review.firstName, last_name: review.lastName },
    fit: review.fit,
    verified: review.verified,
    photos: review.photos.map(({ path, ...photo }) => ({ ...photo, image: reviewPicture(path) })),
  };
}

/** The entry of a slider or sale list; its image is the one of the colour on sale. */
export function saleItemJson(card: SliderCard): SaleItemJson {
  const swatch = card.swatches.find(({ attributeId }) => attributeId === card.attributeId);
  const { price, discount_price } = priceJson(card);
  return {
    name: card.title,
    image: swatch?.picture?.path ?? "",
    price,
    discount_price,
    attribute_id: card.attributeId,
    product_id: card.id,
    product_live_sale_id: card.liveSaleId,
    brand: card.brandCode,
    productattribute: { color: swatch?.color ?? "", color_name: swatch?.colorName ?? "" },
  };
}

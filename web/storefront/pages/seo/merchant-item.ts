import { jpegPicture, productPicture } from "#domain/catalogue/picture-address.ts";
import { productPath } from "#domain/catalogue/product-link.ts";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { SHIPS_IN_DAYS, TRANSPORT_DAYS } from "#domain/orders/delivery-date.ts";
import type { ProductColour, ProductSize } from "#services/catalogue/get-product.ts";
import type { FeedProduct } from "#services/catalogue/list-feed-products.ts";
import { shorten } from "#web/page/shorten.ts";
import { element } from "./xml.ts";

// What Google takes.
const longestTitle = 150;
const longestDescription = 5_000;
const mostMorePictures = 10;

/** One item per size of each colour. Without a picture, or free of charge, Google takes none. */
export function writeItems(appUrl: string, product: FeedProduct): string {
  if (product.chargedPaise <= 0) return "";
  return product.colours
    .filter(({ pictures }) => pictures.length > 0)
    .flatMap((colour) => colour.values.map((size) => writeItem(appUrl, product, colour, size)))
    .join("");
}

function writeItem(appUrl: string, product: FeedProduct, colour: ProductColour, size: ProductSize): string {
  const isFirst = colour.id === product.colours[0]?.id;
  const isFirstSize = size.id === colour.values[0]?.id;
  const colourName = colour.attributeType === "other" ? colour.colorName : undefined;
  const sizeName = /^standard$/i.test(size.attributeValue) ? undefined : size.attributeValue;
  const [picture, ...morePictures] = colour.pictures.map(
    ({ path }) => `${appUrl}${jpegPicture(productPicture(path), 1280)}`,
  );
  const page = `${appUrl}${productPath(product.liveSaleId, isFirst ? null : colour.id)}`;
  const variant = [colourName, sizeName].filter(Boolean).join(", ");
  const title = `${product.title} by ${product.brandName}${variant && `, ${variant}`}`;
  const fields = [
    element("g:id", size.sku),
    element("g:item_group_id", product.liveSaleId),
    element("g:title", shorten(title, longestTitle)),
    element("g:description", shorten(product.description, longestDescription)),
    element("g:link", isFirstSize ? page : `${page}?size=${size.id}`),
    element("g:image_link", picture),
    ...morePictures.slice(0, mostMorePictures).map((address) => element("g:additional_image_link", address)),
    element("g:availability", size.totalQuantity > size.soldQuantity ? "in_stock" : "out_of_stock"),
    element("g:price", rupees(product.pricePaise)),
    element("g:sale_price", product.chargedPaise < product.pricePaise ? rupees(product.chargedPaise) : undefined),
    element("g:brand", product.brandName),
    element("g:identifier_exists", "no"),
    element("g:condition", "new"),
    element("g:color", colourName),
    element("g:size", sizeName),
    element("g:material", product.material ?? undefined),
    element("g:gender", genderOf(product.audiences)),
    element("g:age_group", product.audiences.join() === "Juniors" ? "kids" : "adult"),
    element("g:product_type", [product.subCategoryName, product.frameShape].filter(Boolean).join(" > ")),
    element("g:google_product_category", PRODUCT_KINDS[product.subCategorySlug].words.feed),
    SHIPPING,
  ];
  return `<item>${fields.join("")}</item>\n`;
}

/** "1349.50 INR" */
function rupees(paise: number): string {
  return `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, "0")} INR`;
}

function genderOf(audiences: readonly string[]): string {
  const adults = audiences.filter((one) => one !== "Juniors");
  if (adults.length !== 1) return "unisex";
  return adults[0] === "Men" ? "male" : "female";
}

/** Free all over India. */
const SHIPPING = `<g:shipping>${[
  element("g:country", "IN"),
  element("g:service", "Standard"),
  element("g:price", rupees(0)),
  element("g:min_handling_time", SHIPS_IN_DAYS.from),
  element("g:max_handling_time", SHIPS_IN_DAYS.to),
  element("g:min_transit_time", TRANSPORT_DAYS.from),
  element("g:max_transit_time", TRANSPORT_DAYS.to),
].join("")}</g:shipping>`;

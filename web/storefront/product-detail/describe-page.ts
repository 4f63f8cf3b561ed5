import type { MetaDescriptor } from "react-router";
import { productPicture } from "#domain/catalogue/picture-address.ts";
import { productPath } from "#domain/catalogue/product-link.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { chooseVariant, hasColours } from "./choose-variant.ts";
import type { LoadedPage } from "./load-page.ts";
import { breadcrumbData, productData } from "./structured-data.ts";

/** The head of a product page. The query string is no part of its address, and the first colour's page is the product's. */
export function describePage(page: LoadedPage, attributeId: string | undefined): MetaDescriptor[] {
  const { product, appUrl } = page;
  const colour = chooseVariant(product.colours, { attributeId: Number(attributeId), size: null })?.colour ?? null;
  const isFirst = colour === null || colour === product.colours[0];
  const url = `${appUrl}${productPath(product.liveSaleId, isFirst ? null : colour.id)}`;
  const inColour = colour && hasColours(product.colours) ? ` in ${colour.colorName}` : "";
  const title = `${product.title}${inColour} by ${product.brandName} · Chashma`;
  const description = `${product.title}${inColour} by ${product.brandName} for ${formatRupees(product.chargedPaise)}. ${product.description}`;
  const picture = colour?.pictures[0];
  const image = picture ? `${appUrl}${productPicture(picture.path)}` : null;
  return [
    { title },
    { name: "description", content: shorten(description, 160) },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "product" },
    { property: "og:site_name", content: "Chashma" },
    { property: "og:title", content: title },
    { property: "og:description", content: shorten(description, 160) },
    { property: "og:url", content: url },
    ...(image && picture
      ? [
          { property: "og:image", content: image },
          { property: "og:image:alt", content: picture.alt },
        ]
      : []),
    { "script:ld+json": productData(page, { url, colour }) },
    { "script:ld+json": breadcrumbData(page, url) },
  ];
}

/** At a word's end, with an ellipsis. */
function shorten(text: string, longest: number): string {
  const flat = text.replaceAll(/\s+/g, " ").trim();
  if (flat.length <= longest) return flat;
  return `${flat.slice(0, longest - 1).replace(/\s+\S*$/, "")}…`;
}

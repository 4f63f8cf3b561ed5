import type { MetaDescriptor } from "react-router";
import { isDrawing, jpegPicture, productPicture } from "#domain/catalogue/picture-address.ts";
import { productPath } from "#domain/catalogue/product-link.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { type Matches, pageHead, type SocialPicture } from "#web/page/page-head.ts";
import { chooseVariant, hasColours } from "./choose-variant.ts";
import type { LoadedPage } from "./load-page.ts";
import { productData } from "./structured-data.ts";

type Picture = { path: string; width: number; height: number; alt: string };

/** The head of a product page. The query string is no part of its address, and the first colour's page is the product's. */
export function describePage(page: LoadedPage, attributeId: string | undefined, matches: Matches): MetaDescriptor[] {
  const { product } = page;
  const colour = chooseVariant(product.colours, { attributeId: Number(attributeId), size: null })?.colour ?? null;
  const isFirst = colour === null || colour === product.colours[0];
  const path = productPath(product.liveSaleId, isFirst ? null : colour.id);
  const inColour = colour && hasColours(product.colours) ? ` in ${colour.colorName}` : "";
  const title = `${product.title}${inColour} by ${product.brandName}`;
  const picture = colour?.pictures[0];
  return pageHead(matches, {
    title: (isFirst && product.seoTitle) || title,
    description: product.seoDescription ?? `${title} for ${formatRupees(product.chargedPaise)}. ${product.description}`,
    path,
    kind: "product",
    picture: picture && socialPicture(picture),
    trail: [
      { name: product.subCategoryName, path: `/productList/${product.subCategorySlug}` },
      { name: product.title, path },
    ],
    ...(import.meta.env.SSR && {
      data: (site) => [productData(site, page, { path, colours: isFirst ? product.colours : [colour] })],
    }),
  });
}

const cardWidth = 1280;

/** JPEG, which every messenger and search engine shows; a photograph has no more pixels than it was taken with. */
function socialPicture({ path, width: own, height, alt }: Picture): SocialPicture {
  const width = isDrawing(path) ? cardWidth : Math.min(cardWidth, own);
  return { path: jpegPicture(productPicture(path), cardWidth), width, height: Math.round((width * height) / own), alt };
}

import type { MetaDescriptor } from "react-router";
import { cardSize, productCard } from "#domain/catalogue/picture-address.ts";
import { productPath } from "#domain/catalogue/product-link.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { type Matches, pageHead } from "#web/page/page-head.ts";
import { chooseVariant, hasColours } from "./choose-variant.ts";
import type { LoadedPage } from "./load-page.ts";
import { productData } from "./structured-data.ts";

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
    picture: import.meta.env.SSR &&
      picture && { path: productCard(picture.path, product.liveSaleId), size: cardSize, alt: picture.alt },
    trail: [
      { name: product.subCategoryName, path: `/productList/${product.subCategorySlug}` },
      { name: product.title, path },
    ],
    ...(import.meta.env.SSR && {
      data: (site) => [productData(site, page, { path, colours: isFirst ? product.colours : [colour] })],
    }),
  });
}

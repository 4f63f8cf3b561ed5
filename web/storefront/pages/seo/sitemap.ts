import { jpegPicture, productPicture } from "#domain/catalogue/picture-address.ts";
import { productPath } from "#domain/catalogue/product-link.ts";
import type { SitemapProduct } from "#services/catalogue/list-sitemap.ts";
import { element } from "./xml.ts";

export type SitemapEntry = {
  /** Of this site. */
  path: string;
  /** Left out where nobody knows; a wrong one is worse than none. */
  changed?: Date | string;
  /** Paths of this site. */
  pictures?: readonly string[];
};

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** A part of the sitemap: addresses with their last change and pictures. */
export async function* writeUrlSet(
  appUrl: string,
  steps: AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${head}<urlset xmlns="${namespace}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
  for await (const entries of steps) yield entries.map((entry) => writeUrl(appUrl, entry)).join("");
  yield "</urlset>\n";
}

function writeUrl(appUrl: string, { path, changed, pictures = [] }: SitemapEntry): string {
  const images = pictures.map((picture) => `<image:image>${element("image:loc", appUrl + picture)}</image:image>`);
  return `<url>${element("loc", appUrl + path)}${lastmod(changed)}${images.join("")}</url>\n`;
}

/** The index, which names the parts. */
export function* writeSitemapIndex(appUrl: string, parts: readonly SitemapEntry[]): Generator<string> {
  yield `${head}<sitemapindex xmlns="${namespace}">\n`;
  yield parts
    .map(({ path, changed }) => `<sitemap>${element("loc", appUrl + path)}${lastmod(changed)}</sitemap>\n`)
    .join("");
  yield "</sitemapindex>\n";
}

export function productEntry({ liveSaleId, changedAt, pictures }: SitemapProduct): SitemapEntry {
  return {
    path: productPath(liveSaleId),
    changed: changedAt,
    pictures: pictures.map((path) => jpegPicture(productPicture(path), 1280)),
  };
}

function lastmod(changed: Date | string | undefined): string {
  return element("lastmod", changed instanceof Date ? changed.toISOString() : changed);
}

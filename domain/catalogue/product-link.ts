/** The canonical path of a product, optionally with the colour that is to be chosen. */
export function productPath(liveSaleId: number, attributeId?: number | null): string {
  return attributeId == null ? `/productDetails/${liveSaleId}` : `/productDetails/${liveSaleId}/${attributeId}`;
}

/** The link on a card: the path, and for people who read addresses `?{title with hyphens}/{brand}`, ignored on reading. */
export function productCardLink(
  product: { liveSaleId: number; title: string; brandCode: string },
  attributeId?: number | null,
): string {
  const words = product.title.trim().replaceAll(/\s+/gu, "-");
  return `${productPath(product.liveSaleId, attributeId)}?${encodeURIComponent(words)}/${encodeURIComponent(product.brandCode)}`;
}

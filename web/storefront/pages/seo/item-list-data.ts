import { productPath } from "#domain/catalogue/product-link.ts";
import type { JsonLd } from "#web/page/json-ld.ts";

type Listed = {
  data: readonly { liveSaleId: number; title: string; attributeId?: number }[];
  total: number;
  page: number;
  limit: number;
};

/** The products of a list in their order; the pages that it leads to tell the rest. */
export function itemListData(appUrl: string, list: Listed): JsonLd[] {
  if (list.data.length === 0) return [];
  return [
    {
      "@context": "https://schema.org",
      "@type": "ItemList",
      numberOfItems: list.total,
      itemListElement: list.data.map(({ liveSaleId, title, attributeId }, index) => ({
        "@type": "ListItem",
        position: (list.page - 1) * list.limit + index + 1,
        name: title,
        url: `${appUrl}${productPath(liveSaleId, attributeId)}`,
      })),
    },
  ];
}

import { productPath } from "#domain/catalogue/product-link.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { STANDARD_SIZE } from "#domain/goods/standard-size.ts";
import { mailPicture, type LinePicture } from "./mail-picture.ts";
import type { Composed } from "./post.ts";

export type BackInStock = {
  product: string;
  brand: string;
  liveSaleId: number;
  attributeId: number;
  unitId: number;
  colorName: string;
  size: string;
  chargedPaise: number;
  productImage: string | null;
  picture: LinePicture | null;
  leaveKey: string;
};

/** The one e-mail about a unit that is back. */
export function composeBackInStock(given: BackInStock & { appUrl: string }): Composed {
  const { product, appUrl } = given;
  const path = productPath(given.liveSaleId, given.attributeId);
  const detail = [given.colorName, given.size].filter((words) => words !== "" && words !== STANDARD_SIZE).join(", ");
  return {
    kind: "back-in-stock",
    subject: `${product} is back in stock`,
    content: {
      title: `${product} is back`,
      preview: "You asked us to tell you. There may be only a few, and we cannot reserve one.",
      paragraphs: [
        "You asked us to tell you when it is back in stock. It is, at the price below. We cannot reserve one, so it may sell out again soon.",
      ],
      items: [
        {
          name: `${product} by ${given.brand}`,
          ...(detail && { detail }),
          amount: formatRupees(given.chargedPaise),
          ...mailPicture(
            { productName: product, productImage: given.productImage },
            { picture: given.picture, appUrl },
          ),
        },
      ],
      action: { label: "See the product", url: `${appUrl}${path}?size=${given.unitId}` },
      closing: ["This is our only e-mail about this product."],
      links: [{ label: "Stop all back-in-stock e-mails", url: leaveWaitsUrl({ appUrl, leaveKey: given.leaveKey }) }],
    },
  };
}

export function leaveWaitsUrl({ appUrl, leaveKey }: { appUrl: string; leaveKey: string }): string {
  return `${appUrl}/back-in-stock/leave/${leaveKey}`;
}

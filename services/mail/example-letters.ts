import { composeRecall } from "./compose-recall-mail.ts";
import { composeBackInStock } from "./compose-stock-mail.ts";
import type { Composed } from "./post.ts";
import type { Typed } from "./example-order.ts";

type Given = { shopName: string; appUrl: string; leaveKey: string };

/** What comes because somebody asked for it once, and ends by its own link. */
export function letterMails(typed: Typed, { shopName, appUrl, leaveKey }: Given): Record<string, Composed[]> {
  const { name: firstName, frame } = typed;
  const backInStock = {
    product: frame.name,
    brand: "Juno",
    liveSaleId: 1_042,
    attributeId: 7,
    unitId: 12,
    colorName: "Tortoise",
    size: "52-18-140",
    chargedPaise: 1_99_900,
    leaveKey,
    appUrl,
  };
  return {
    composeRecall: [
      composeRecall({ firstName, shopName, storeName: "Lajpat Nagar", leaveKey, appUrl }),
      composeRecall({ firstName, shopName, storeName: null, leaveKey, appUrl }),
    ],
    composeBackInStock: [
      composeBackInStock({ ...backInStock, productImage: frame.picture?.path ?? null, picture: frame.picture }),
      composeBackInStock({ ...backInStock, colorName: "", size: "Standard", productImage: null, picture: null }),
    ],
  };
}

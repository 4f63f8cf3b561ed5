/** Why a colour, a unit or a product stays. */
export const KEPT_WORDS = {
  sold: "It was sold, and bills name it. Archive the product instead",
  held: "Somebody is paying for it right now. Try again in half an hour",
  stock: "It has been in stock or ordered. Archive the product instead",
  carts: "It is in customers' carts. Take the product off the website instead, or wait",
  waits: "Customers wait for it to come back. Take the product off the website instead",
  asked: "Customers have asked or written about it. Archive the product instead",
  pictures:
    "It has pictures or a cut-out by now, which would be lost. Take them away first, or archive the product instead",
  live: "The product is live and needs at least one. Take it off the website first",
  live_product: "It is live. Take it off the website first",
} as const;
export type KeptReason = keyof typeof KEPT_WORDS;

export const GOODS_REFUSALS = {
  sku_taken: "Another unit has this SKU",
  size_taken: "This colour has this size already",
  name_taken: "The product has a colour of this name already",
  too_many: "That is more than one product can have",
} as const;
export type GoodsRefusal = keyof typeof GOODS_REFUSALS;

import type { ShopFacts } from "./load-shop-facts.ts";

/** "18 Meridian Arcade, Block N, Connaught Place, New Delhi 110001, Delhi" */
export function addressLine({ address }: Pick<ShopFacts, "address">): string {
  return [address.line1, address.line2, `${address.city} ${address.pin}`, address.state].filter(Boolean).join(", ");
}

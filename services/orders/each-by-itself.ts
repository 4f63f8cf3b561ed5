import type { Shop } from "#services/shop.ts";
import type { OrderShop } from "./own-order.ts";

/** A shop whose sweeps say what they could not do. */
export type Sweeping = OrderShop & Pick<Shop, "log">;

/** One row of a sweep: its fault is logged with its id and keeps no later row from its turn. It comes up again at the next one. */
export async function eachByItself(
  shop: Pick<Shop, "log">,
  about: Readonly<Record<string, string>>,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    shop.log.error({ err: error, ...about }, what);
  }
}

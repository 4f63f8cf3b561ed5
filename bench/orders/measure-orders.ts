import { setTimeout as sleep } from "node:timers/promises";
import type { Load } from "#bench/load.ts";
import type { Scene } from "#bench/set-scene.ts";
import type { ShopProcess } from "#bench/shop-process.ts";
import { buy } from "./buy.ts";

/** `cpuMs`: what the shop's process used of the processor for one order; its database is another process. `bought`: with those of the warming up. */
export type OrderFigure = { buyers: number; load: Load; cpuMs: number; bought: number };

const warmUpMs = 1_000;

/**
 * Complete orders: a frame with lenses into the cart, the payment order, the payment at the embedded gateway and the
 * placing, four calls over HTTP. The gateway and its webhooks work in the same process, so its share is in the figure.
 */
export async function measureOrders(
  shop: ShopProcess,
  scene: Scene,
  given: { seconds: number; buyers: number; units: Iterator<Scene["units"][number]> },
): Promise<OrderFigure> {
  const times: number[] = [];
  const begin = performance.now() + warmUpMs;
  const end = begin + given.seconds * 1_000;
  const buyers = scene.buyers.slice(0, given.buyers);
  const cpuBefore = await shop.cpuMs();
  let bought = 0;
  await Promise.all(
    buyers.map(async (buyer) => {
      while (performance.now() < end) {
        const unit = given.units.next();
        if (unit.done) return;
        const sent = performance.now();
        await buy(shop, buyer, unit.value);
        bought += 1;
        if (sent >= begin) times.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1_000;
  times.sort((a, b) => a - b);
  // The mails and webhooks of these orders are not to be in the next figure.
  await sleep(1_000);
  return {
    buyers: buyers.length,
    cpuMs: ((await shop.cpuMs()) - cpuBefore) / bought,
    bought,
    load: { perSecond: times.length / seconds, times, seconds, refused: 0 },
  };
}

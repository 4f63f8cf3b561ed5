import { setTimeout as sleep } from "node:timers/promises";
import type { Load } from "#bench/load.ts";
import type { Scene } from "#bench/set-scene.ts";
import type { ShopProcess } from "#bench/shop-process.ts";
import { buyOnline, type WantedLine } from "#tests/support/buy-online.ts";

export type OrderFigure = { buyers: number; load: Load };

const warmUpMs = 1_000;

/**
 * Complete orders: a frame with lenses into the cart, the payment order, the payment at the embedded gateway and the
 * placing, four calls over HTTP. The gateway and its webhooks work in the same process, so its share is in the figure.
 */
export async function measureOrders(
  shop: ShopProcess,
  scene: Scene,
  given: { seconds: number; buyers: number },
): Promise<OrderFigure> {
  const times: number[] = [];
  const units = scene.units.values();
  const begin = performance.now() + warmUpMs;
  const end = begin + given.seconds * 1_000;
  const buyers = scene.buyers.slice(0, given.buyers);
  await Promise.all(
    buyers.map(async (buyer) => {
      while (performance.now() < end) {
        const unit = units.next();
        if (unit.done) return;
        const sent = performance.now();
        await buyOne(shop, buyer, unit.value);
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
    load: { perSecond: times.length / seconds, times, seconds, refused: 0 },
  };
}

async function buyOne(shop: ShopProcess, { customer, addressId }: Scene["buyers"][number], line: WantedLine) {
  const order = await buyOnline(shop.url, customer, { lines: [line], addressId });
  if (order.invoiceStatus !== 1) throw new Error(`An order ended in status ${order.invoiceStatus} instead of 1, paid.`);
}

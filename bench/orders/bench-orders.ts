import type { Scene } from "#bench/set-scene.ts";
import type { ShopProcess } from "#bench/shop-process.ts";
import { measureOrders } from "./measure-orders.ts";
import { recordOrders } from "./record-orders.ts";
import type { OrderFigures } from "./report-orders.ts";
import { runPgbench } from "./run-pgbench.ts";

/** Orders by one buyer and by all at once; then what each asked the database, and how fast pgbench asks the same. */
export async function benchOrders(
  shop: ShopProcess,
  scene: Scene,
  given: { seconds: number; say: (text: string) => void },
): Promise<OrderFigures> {
  const { seconds, say } = given;
  // Nothing is sold twice: where the last part has stopped, the next goes on.
  const units = scene.units.values();
  say("orders");
  const loads = [
    await measureOrders(shop, scene, { seconds, buyers: 1, units }),
    await measureOrders(shop, scene, { seconds, buyers: scene.buyers.length, units }),
  ];
  say("statements of an order");
  const recorded = await recordOrders(shop, scene, { units });
  say("the same statements by pgbench");
  return { loads, recorded, pgbench: await runPgbench(shop.dataDir, { orders: recorded, seconds }) };
}

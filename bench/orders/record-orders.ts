import { setTimeout as sleep } from "node:timers/promises";
import type { Scene } from "#bench/set-scene.ts";
import type { ShopProcess } from "#bench/shop-process.ts";
import { buy, type Call, CALLS } from "./buy.ts";
import { type Logged, logStatements } from "./statement-log.ts";

/** One order: what the database was asked in each call, and afterwards by the gateway's webhooks and the letters. */
export type RecordedOrder = { statements: Record<Call | "afterwards", Logged[]>; walBytes: number };

/** Webhooks come after the placing: each call is then seen alone. */
const webhooksAfterMs = 1_500;
const quietMs = 1_000;

/** One order of each buyer, one after the other. */
export async function recordOrders(
  shop: ShopProcess,
  scene: Scene,
  given: { units: Iterator<Scene["units"][number]> },
): Promise<RecordedOrder[]> {
  await setDrills(shop, `delay=${webhooksAfterMs}`);
  const log = await logStatements(shop.dataDir);
  const orders: RecordedOrder[] = [];
  try {
    for (const buyer of scene.buyers) {
      const unit = given.units.next();
      if (unit.done) break;
      const walBytes = await log.walBytes();
      const marks = [await log.size()];
      await buy(shop, buyer, unit.value, async (_, work) => {
        await work();
        marks.push(await log.size());
      });
      await sleep(webhooksAfterMs + quietMs);
      marks.push(await log.size());
      const parts = await Promise.all(
        [...CALLS, "afterwards" as const].map(
          async (call, n) => [call, (await log.read(marks[n]!, marks[n + 1]!)).filter(isOfAnOrder)] as const,
        ),
      );
      const statements = Object.fromEntries(parts) as RecordedOrder["statements"];
      orders.push({ statements, walBytes: (await log.walBytes()) - walBytes });
    }
  } finally {
    await log.stop();
    await setDrills(shop, "");
  }
  return orders;
}

/** The queue and the gateway look for work all the time: what they would have asked in any case is none of an order's. */
function isOfAnOrder({ application, text }: Logged): boolean {
  if (application === "chashma jobs")
    return /set completed_on|'mail\.(order-confirmed|prescription-needed)'/i.test(text);
  return !/^(select "order_id", "id" from "test_gateway_payments"|update "test_gateway_webhooks" set "attempts")/.test(
    text,
  );
}

async function setDrills(shop: ShopProcess, drills: string): Promise<void> {
  const { keyId, keySecret } = shop.secrets.gateway;
  const response = await fetch(new URL("/test-gateway/drills", shop.url), {
    method: "PUT",
    headers: {
      "content-type": "application/json",
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`,
    },
    body: JSON.stringify({ drills }),
  });
  if (!response.ok) throw new Error(`The gateway did not take its drills: ${response.status}`);
}

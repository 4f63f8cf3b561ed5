import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { stockTransferLines } from "#db/schema/transfers.ts";
import { GURUGRAM, staffOf } from "#tests/support/shop/counter-scene.ts";
import { transferScene } from "#tests/support/shop/transfer-scene.ts";
import { listStock } from "./list-stock.ts";
import { receiveTransfer, setArrived } from "./transfers/receive-transfer.ts";

const { db, shop, stocked, sent } = await transferScene();

test("what was sent and has not arrived is on the way to the store that gets it", async () => {
  const actor = await staffOf(db, "seller", GURUGRAM);
  const unit = await stocked(10);
  const id = await sent(unit, 5);
  const [line] = await db.select().from(stockTransferLines).where(eq(stockTransferLines.transferId, id));
  await setArrived(shop, { actor, id, valueId: unit.valueId, shown: 0, arrived: 2 });
  await receiveTransfer(shop, { actor, id, reasons: new Map([[line!.id, "The box was torn"]]) });
  const { rows } = await listStock(db, { actor, now: shop.now(), q: unit.sku, storeId: GURUGRAM });
  expect(rows.map(({ onHand, inTransit }) => [onHand, inTransit])).toEqual([[2, 3]]);
});

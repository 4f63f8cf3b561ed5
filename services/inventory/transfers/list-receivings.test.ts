import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { stockTransferLines } from "#db/schema/transfers.ts";
import { fullName } from "#domain/accounts/actor.ts";
import { GURUGRAM, staffOf } from "#tests/support/shop/counter-scene.ts";
import { transferScene } from "#tests/support/shop/transfer-scene.ts";
import { getTransfer } from "./get-transfer.ts";
import { receiveTransfer, setArrived } from "./receive-transfer.ts";

const { db, shop, stocked, sent } = await transferScene();

test("a transfer says each time who received how much of it, also while something is missing", async () => {
  const seller = await staffOf(db, "seller", GURUGRAM);
  const manager = await staffOf(db, "manager", GURUGRAM);
  const unit = await stocked(10);
  const id = await sent(unit, 5);
  const [line] = await db.select().from(stockTransferLines).where(eq(stockTransferLines.transferId, id));
  const received = async () => (await getTransfer(db, { actor: seller, id })).received;
  expect(await received()).toEqual([]);
  const receive = async (actor: typeof seller, shown: number, arrived: number) => {
    await setArrived(shop, { actor, id, valueId: unit.valueId, shown, arrived });
    return receiveTransfer(shop, { actor, id, reasons: new Map([[line!.id, "The box was torn"]]) });
  };
  expect(await receive(seller, 0, 2)).toMatchObject({ ok: true });
  expect(await received()).toMatchObject([{ by: fullName(seller), pieces: 2, missing: 3 }]);
  expect(await receive(manager, 2, 5)).toMatchObject({ ok: true });
  expect(await received()).toMatchObject([
    { by: fullName(seller), pieces: 2, missing: 3 },
    { by: fullName(manager), pieces: 3, missing: 0 },
  ]);
});

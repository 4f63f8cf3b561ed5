import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stockTransferLines } from "#db/schema/transfers.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { beginCount } from "#services/inventory/counts/begin-count.ts";
import { countUnit } from "#services/inventory/counts/count-unit.ts";
import { beginTransfer } from "#services/inventory/transfers/begin-transfer.ts";
import { scanOut } from "#services/inventory/transfers/change-lines.ts";
import { listTransfers } from "#services/inventory/transfers/list-transfers.ts";
import { receiveTransfer, scanIn } from "#services/inventory/transfers/receive-transfer.ts";
import { sendTransfer } from "#services/inventory/transfers/send-transfer.ts";
import { takeBack } from "#services/inventory/transfers/take-back.ts";
import { writeOffMissing } from "#services/inventory/transfers/write-off.ts";
import type { Shop } from "#services/shop.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, DELHI, GURUGRAM, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";

/** Goods that go between Delhi and Gurugram, and counts of Delhi. */
export function transferTrials({ db, shop }: { db: Db; shop: Shop }) {
  const answered = <Answer extends { ok: boolean }>(answer: Answer) => {
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer as Extract<Answer, { ok: true }>;
  };
  async function goods(storeId: number) {
    const unit = await makeUnit(db);
    await shelve(db, unit, { storeId, pieces: 5 });
    return codeOf(db, unit);
  }
  /** With one piece on it, and sent where that is asked for. */
  async function transfer([fromStoreId, toStoreId]: [number, number], isSent: boolean) {
    const admin = await staffOf(db, "admin", null);
    const begun = await beginTransfer(shop, { actor: admin, key: randomUUID(), fromStoreId, toStoreId });
    const { id } = answered(begun);
    const code = await goods(fromStoreId);
    answered(await scanOut(shop, { actor: admin, id, code }));
    if (isSent) answered(await sendTransfer(shop, { actor: admin, id }));
    return { id, code, admin };
  }
  async function count() {
    const scope = { brandCode: null, subCategorySlug: null, place: null };
    const admin = await staffOf(db, "admin", null);
    return beginCount(shop, { actor: admin, key: randomUUID(), storeId: DELHI, ...scope });
  }
  const object = { storeId: DELHI };
  return {
    "transfer.read": async () => ({ act: (actor: UserActor) => listTransfers(db, { actor }) }),
    "transfer.send": async () => {
      const { id } = await transfer([DELHI, GURUGRAM], false);
      return { object, act: (actor: UserActor) => sendTransfer(shop, { actor, id }) };
    },
    "transfer.receive": async () => {
      const { id, code } = await transfer([GURUGRAM, DELHI], true);
      return { object, act: (actor: UserActor) => scanIn(shop, { actor, id, code }) };
    },
    "transfer.write-off": async () => {
      const { id, admin } = await transfer([GURUGRAM, DELHI], true);
      const [line] = await db.select().from(stockTransferLines).where(eq(stockTransferLines.transferId, id));
      answered(await receiveTransfer(shop, { actor: admin, id, reasons: new Map([[line!.id, "Lost"]]) }));
      const lost = { id, lineId: line!.id, reason: "Never found" };
      return { object, act: (actor: UserActor) => writeOffMissing(shop, { actor, ...lost }) };
    },
    "transfer.take-back": async () => {
      const { id } = await transfer([DELHI, GURUGRAM], true);
      const [line] = await db.select().from(stockTransferLines).where(eq(stockTransferLines.transferId, id));
      const lines = new Map([[line!.id, { shown: 1, pieces: 1 }]]);
      return { object, act: (actor: UserActor) => takeBack(shop, { actor, id, lines, reason: "Not delivered" }) };
    },
    "count.work": async () => {
      const [{ id }, code] = [await count(), await goods(DELHI)];
      const act = (actor: UserActor) => countUnit(shop, { actor, id, key: randomUUID(), code, quantity: 1 });
      return { object, act };
    },
    "count.keep": async () => {
      const scope = { brandCode: null, subCategorySlug: null, place: null };
      const act = (actor: UserActor) => beginCount(shop, { actor, key: randomUUID(), storeId: DELHI, ...scope });
      return { object, act };
    },
  };
}

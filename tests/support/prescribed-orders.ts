import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { orderLines } from "#db/schema/orders.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { type Buyer, lineOf, makeBuyer, makeLens, makeUnit, type Unit } from "#tests/support/checkout-shop.ts";
import { checkoutScene } from "#tests/support/checkout-scene.ts";

export type PrescribedOrder = {
  buyer: Buyer;
  orderId: string;
  frame: number;
  lens: number;
  holder: { actor: Buyer["actor"]; guestKey: null };
};

/** A checkout that keeps files, and orders of pairs that need a prescription. */
export async function prescribedOrders() {
  const scene = await checkoutScene();
  const { db, shop, begin, finish } = scene;
  const dataDir = await mkdtemp(join(tmpdir(), "chashma-sheets-"));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  shop.files = localFiles({ dataDir });
  let unit: Unit;
  const lenses: Record<string, number> = {};
  beforeAll(async () => {
    unit = await makeUnit(db, { pieces: 500 });
    for (const powerTypeCode of ["single-vision-prescription-glasses", "bifocal-progressive-office-lens"]) {
      lenses[powerTypeCode] = await makeLens(db, { for: [unit], powerTypeCode });
    }
  });

  /** Paid, and waiting for its prescription. */
  async function order(powerTypeCode = "single-vision-prescription-glasses"): Promise<PrescribedOrder> {
    const buyer = await makeBuyer(db);
    await addLine(db, {
      actor: buyer.actor,
      line: lineOf(unit, { lensRecordId: lenses[powerTypeCode]! }),
      now: shop.now(),
    });
    const { id: orderId } = await finish(buyer, (await begin(buyer)).id);
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const idOf = (kind: "frame" | "lens") => lines.find((line) => line.kind === kind)!.id;
    return { buyer, orderId, frame: idOf("frame"), lens: idOf("lens"), holder: { actor: buyer.actor, guestKey: null } };
  }

  return { ...scene, dataDir, order };
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { orderLines, orders } from "#db/schema/orders.ts";
import { linePrescriptions, prescriptionReads, prescriptions } from "#db/schema/prescriptions.ts";
import { stores } from "#db/schema/stores.ts";
import type { Role, UserActor } from "#domain/accounts/actor.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { type Buyer, lineOf, makeBuyer, makeLens, makeUnit, type Unit } from "./checkout-shop.ts";
import { makeUser } from "./make-user.ts";
import { websiteStore } from "./website-store.ts";
import { checkoutScene } from "./checkout-scene.ts";

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

  const moveTo = (orderId: string, stage: Stage) => db.update(orders).set({ stage }).where(eq(orders.id, orderId));
  const countVersions = (orderId: string) => db.$count(linePrescriptions, eq(linePrescriptions.orderId, orderId));
  const rowsOf = (actor: UserActor) => db.select().from(prescriptions).where(eq(prescriptions.userId, actor.id));
  const readsOf = (id: string) =>
    db.select().from(prescriptionReads).where(eq(prescriptionReads.prescriptionId, id)).orderBy(prescriptionReads.id);
  /** The people of the website, a store, and its people. */
  async function addStaff() {
    const store = { ...websiteStore, id: 1, name: "Shop", storeCode: "S1", invoicePrefix: "S1", kind: "shop" as const };
    await db.insert(stores).values(store);
    const make = (role: Role, storeId: number | null = 1) => makeUser(db, { role, storeId });
    return {
      seller: await make("seller"),
      optometrist: await make("optometrist", websiteStore.id!),
      manager: await make("manager", websiteStore.id!),
      optometristElsewhere: await make("optometrist"),
      managerElsewhere: await make("manager"),
      admin: await make("admin", null),
    };
  }

  return { ...scene, dataDir, order, moveTo, countVersions, rowsOf, readsOf, addStaff };
}

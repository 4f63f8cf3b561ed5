import { randomUUID } from "node:crypto";
import { mainCategories, productImages } from "#db/schema/catalogue.ts";
import { ledgerRuns } from "#db/schema/ledger-runs.ts";
import { barcodes } from "#db/schema/shelves.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { ownBarcodeOf } from "#domain/stock/barcode.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { fillDemonstration } from "#services/demonstration/fill-demonstration.ts";
import type { Demonstration } from "#services/demonstration/history-answer.ts";
import { getLedger } from "#services/checkout/ledger/get-ledger.ts";
import { startCheck } from "#services/checkout/ledger/start-check.ts";
import { describePicture } from "#services/goods/pictures/describe-picture.ts";
import { makeBlanks } from "#services/inventory/blanks/make-blanks.ts";
import { adjustStock } from "#services/inventory/adjust-stock.ts";
import { listMoves } from "#services/inventory/list-moves.ts";
import { searchInventory } from "#services/inventory/search-inventory.ts";
import { setShelfPlace } from "#services/inventory/set-shelf-place.ts";
import { setStockLevel } from "#services/inventory/set-stock-level.ts";
import type { Shop } from "#services/shop.ts";
import type { Unit } from "#tests/support/shop/checkout-shop.ts";
import { DELHI } from "#tests/support/shop/counter-scene.ts";

/** What lies in the stores, and where; the check of the ledger; and the shop filled with a history. */
export function stockTrials(shop: Shop, unitOf: () => Unit) {
  let turn = 0;
  return {
    "stock.read": async () => {
      const everything = { code: null, title: null, brand: null, storeId: null, page: 1, limit: 5 };
      return { act: (actor: UserActor) => searchInventory(shop.db, { actor, ...everything }) };
    },
    "stock.place": async () => {
      turn += 1;
      const at = { storeId: DELHI, attributeValueId: unitOf().valueId, place: `A-${turn}` };
      return { object: { storeId: DELHI }, act: (actor: UserActor) => setShelfPlace(shop, { actor, ...at }) };
    },
    "stock.moves": async () => ({
      object: { storeId: DELHI },
      act: (actor: UserActor) => listMoves(shop.db, { actor, storeId: DELHI }),
    }),
    "stock.adjust": async () => {
      const given = {
        storeId: DELHI,
        attributeValueId: unitOf().valueId,
        delta: 1,
        reason: "found",
        note: "",
      } as const;
      return {
        object: { storeId: DELHI },
        act: (actor: UserActor) => adjustStock(shop, { actor, key: randomUUID(), ...given }),
      };
    },
    "stock.level": async () => {
      turn += 1;
      const given = { storeId: DELHI, attributeValueId: unitOf().valueId, level: { minimum: turn, maximum: turn + 5 } };
      return { object: { storeId: DELHI }, act: (actor: UserActor) => setStockLevel(shop, { actor, ...given }) };
    },
    "stock.blanks": async () => {
      turn += 1;
      await shop.db.insert(mainCategories).values({ slug: "Unisex", categoryName: "Unisex" }).onConflictDoNothing();
      const family = { packageCode: "blue-block", diameterMm: 70, baseCurve: turn, add: null, eye: null };
      const plan = { family, range: { sphMin: 0, sphMax: 0, cylMin: 0, cylMax: 0 }, level: null };
      return { act: (actor: UserActor) => makeBlanks(shop, { actor, plan }) };
    },
    "goods.pictures": async () => {
      turn += 1;
      const { productId: id } = unitOf();
      const from = { view: "front", alt: `No. ${turn}` };
      const size = { filePath: `${turn}.webp`, width: 800, height: 600, position: turn };
      const [made] = await shop.db
        .insert(productImages)
        .values({ productId: id, ...from, ...size })
        .returning({ id: productImages.id });
      const asked = { id, pictureId: made!.id, from, to: { ...from, alt: `Number ${turn}` } };
      return { act: (actor: UserActor) => describePicture(shop, { actor, ...asked }) };
    },
    "ledger.read": async () => ({ act: (actor: UserActor) => getLedger(shop.db, { actor }) }),
    "ledger.run": async () => ({
      act: async (actor: UserActor) => {
        const asked = await startCheck(shop, { actor });
        // The next one to try it finds none open.
        await shop.db.update(ledgerRuns).set({ endedAt: shop.now(), outcome: "sound" });
        return asked;
      },
    }),
    // What lays a history is tried by itself; here somebody else's work stands for it.
    "demonstration.fill": async () => {
      const layHistory: Demonstration["layHistory"] = async ({ actor, now }) => {
        turn += 1;
        const code = { code: ownBarcodeOf(turn), attributeValueId: unitOf().valueId };
        await shop.db.transaction(async (tx) => {
          await tx.insert(barcodes).values(code);
          const object = { kind: "shop", id: "demonstration" } as const;
          await recordAudit(tx, { actor, action: "demonstration.filled", object, now });
        });
        return { ok: true, orders: 0, staff: 0 };
      };
      const demonstration: Demonstration = { laying: { now: { state: "none" } }, layHistory };
      const act = async (actor: UserActor) => {
        const begun = await fillDemonstration({ ...shop, demonstration }, { actor });
        return begun.ok ? begun.laid : begun;
      };
      return { act };
    },
  };
}

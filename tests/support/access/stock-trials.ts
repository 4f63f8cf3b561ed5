import { barcodes } from "#db/schema/shelves.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { ownBarcodeOf } from "#domain/stock/barcode.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { fillDemonstration } from "#services/demonstration/fill-demonstration.ts";
import type { Demonstration } from "#services/demonstration/history-answer.ts";
import { searchInventory } from "#services/inventory/search-inventory.ts";
import { setShelfPlace } from "#services/inventory/set-shelf-place.ts";
import type { Shop } from "#services/shop.ts";
import type { Unit } from "#tests/support/shop/checkout-shop.ts";
import { DELHI } from "#tests/support/shop/counter-scene.ts";

/** What lies in the stores, and where; and the shop filled with a history. */
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
      return { act: (actor: UserActor) => fillDemonstration({ ...shop, demonstration: { layHistory } }, { actor }) };
    },
  };
}

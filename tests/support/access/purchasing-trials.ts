import { randomUUID } from "node:crypto";
import type { UserActor } from "#domain/accounts/actor.ts";
import { beginReceipt } from "#services/purchasing/begin-receipt.ts";
import { changeReceipt } from "#services/purchasing/change-receipt.ts";
import { getPurchaseOrder } from "#services/purchasing/get-order.ts";
import { makePurchaseOrder } from "#services/purchasing/make-order.ts";
import { postReceipt } from "#services/purchasing/post-receipt.ts";
import { noteSupplierBill } from "#services/purchasing/supplier-bills.ts";
import { addSupplier, listOpenSuppliers } from "#services/purchasing/suppliers.ts";
import type { Shop } from "#services/shop.ts";
import { DELHI } from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { count, plantOrder, plantSupplier, SUPPLIER, typePaper } from "#tests/support/shop/purchasing-scene.ts";

const BATCH = { batch: "B1", expiresOn: "2099-01-31" };

/** What whoever buys for a store does. */
export function purchasingTrials(shop: Shop, codeOf: () => Promise<string>) {
  const object = { storeId: DELHI };
  const keeper = () => makeUser(shop.db, { role: "admin" });
  async function posted(): Promise<number> {
    const actor = await keeper();
    const supplierId = await plantSupplier(shop, actor);
    const begun = await beginReceipt(shop, { actor, key: randomUUID(), of: { supplierId, storeId: DELHI } });
    const id = begun.ok ? begun.id : 0;
    await count(shop, { actor, id, text: await codeOf(), batch: BATCH });
    await typePaper(shop, { actor, id });
    return id;
  }
  return {
    "supplier.read": async () => ({ act: (actor: UserActor) => listOpenSuppliers(shop.db, { actor }) }),
    "supplier.change": async () => ({
      act: (actor: UserActor) => addSupplier(shop, { actor, key: randomUUID(), typed: SUPPLIER }),
    }),
    "purchase.read": async () => {
      const id = await plantOrder(shop, { actor: await keeper(), lines: {} });
      return { object, act: (actor: UserActor) => getPurchaseOrder(shop.db, { actor, id }) };
    },
    "purchase.order": async () => {
      const supplierId = await plantSupplier(shop, await keeper());
      const given = { key: randomUUID(), supplierId, storeId: DELHI };
      return { object, act: (actor: UserActor) => makePurchaseOrder(shop, { actor, ...given }) };
    },
    "purchase.receive": async () => {
      const supplierId = await plantSupplier(shop, await keeper());
      const of = { supplierId, storeId: DELHI };
      return { object, act: (actor: UserActor) => beginReceipt(shop, { actor, key: randomUUID(), of }) };
    },
    "purchase.bill": async () => {
      const id = await priced(await posted());
      const typed = {
        number: randomUUID().slice(0, 8),
        billDate: "2026-05-01",
        taxable: "450",
        tax: "0",
        total: "450",
      };
      const given = { key: randomUUID(), receiptIds: [id], typed };
      return { object, act: (actor: UserActor) => noteSupplierBill(shop, { actor, ...given }) };
    },
  };

  async function priced(id: number): Promise<number> {
    const actor = await keeper();
    const cost = `cost:${await codeOf()}/${BATCH.batch}`;
    await changeReceipt(shop, { actor, id, from: { [cost]: "" }, to: { [cost]: "450" } });
    await postReceipt(shop, { actor, id });
    return id;
  }
}

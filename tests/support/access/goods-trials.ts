import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { changeProduct } from "#services/goods/change-product.ts";
import { applyImport, checkImport } from "#services/goods/csv/start-import.ts";
import { uploadImport } from "#services/goods/csv/upload-import.ts";
import { deleteProduct } from "#services/goods/delete-product.ts";
import { designFrame } from "#services/goods/design/design-frame.ts";
import { getDesign } from "#services/goods/design/get-design.ts";
import { getGoods } from "#services/goods/get-goods.ts";
import { setLive } from "#services/goods/set-live.ts";
import type { Shop } from "#services/shop.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { makeProduct } from "#tests/support/shop/make-product.ts";

/** What whoever keeps the catalogue does with products. */
export function goodsTrials({ db, shop }: { db: Db; shop: Shop }) {
  const draft = () => makeProduct(db, { published: false });
  return {
    "goods.read": async () => {
      const { id } = await draft();
      return { act: (actor: UserActor) => getGoods(db, { actor, id }) };
    },
    "goods.change": async () => {
      const { id } = await draft();
      const change = { id, revision: 0, from: { weightG: null }, to: { weightG: 18 } };
      return { act: (actor: UserActor) => changeProduct(shop, { actor, ...change }) };
    },
    "goods.design": async () => {
      const measures = { lensWidthMm: 52, bridgeMm: 18, templeMm: 140, frameShape: "Round", frameType: "Full Rim" };
      const { id } = await makeProduct(db, { published: false, ...measures });
      const { mark: shown } = await getDesign(db, { actor: await makeUser(db, { role: "admin" }), id });
      return { act: (actor: UserActor) => designFrame(shop, { actor, id, shown, style: "1", paints: {} }) };
    },
    "goods.publish": async () => {
      const { id } = await draft();
      return { act: (actor: UserActor) => setLive(shop, { actor, id, wish: { to: "archived" } }) };
    },
    "goods.delete": async () => {
      const { id } = await draft();
      return { act: (actor: UserActor) => deleteProduct(shop, { actor, id }) };
    },
    "goods.import": async () => {
      const id = randomUUID();
      const keeper = await makeUser(db, { role: "admin" });
      await makeProduct(db);
      const text = `Product,Name,Brand,Category,For whom,Colour,Size,SKU\nnew,New,aravalli,Eyeglasses,Men,Black,52-18-140,T-${id.slice(0, 8)}\n`;
      await uploadImport(shop, { actor: keeper, id, fileName: "new.csv", bytes: new TextEncoder().encode(text) });
      await checkImport(shop, { actor: keeper, id, mapping: null });
      return { act: (actor: UserActor) => applyImport(shop, { actor, id }) };
    },
  };
}

import { expect, test } from "vitest";
import { GUEST } from "#domain/accounts/actor.ts";
import { addAddress } from "#services/accounts/add-address.ts";
import { deleteAddress } from "#services/accounts/delete-address.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { findUsualPin } from "./find-usual-pin.ts";

const { db, shop, begin, finish, buyerOf } = await checkoutScene();

test("the address used last has it, else the newest one; another's and a deleted one do not", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const { actor, addressId } = buyer;
  expect(await findUsualPin(db, { actor })).toBe("110001");
  const other = { state: "Karnataka", city: "Bengaluru", zipCode: "560001", address1: "7 Residency Road" };
  await addAddress(db, { actor, address: other });
  expect(await findUsualPin(db, { actor })).toBe("560001");
  await finish(buyer, (await begin(buyer)).id);
  expect(await findUsualPin(db, { actor })).toBe("110001");
  await deleteAddress(db, { actor, addressId, now: shop.now() });
  expect(await findUsualPin(db, { actor })).toBe("560001");
  expect(await findUsualPin(db, { actor: await makeUser(db) })).toBeNull();
  await expect(findUsualPin(db, { actor: GUEST })).rejects.toMatchObject({ code: "sign_in_required" });
});

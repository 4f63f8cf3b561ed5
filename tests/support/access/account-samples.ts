import { randomUUID } from "node:crypto";
import { addAddress } from "#services/accounts/add-address.ts";
import { createPasswordReset } from "#services/accounts/create-password-reset.ts";
import { like } from "#services/wishlist/like.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import type { Kit, Samples } from "./sample.ts";
import type { Person } from "./person.ts";

const someone = () => `${randomUUID()}@example.in`.slice(-45);

const addressBody = ({ words, actor }: Person) => ({
  for_id: actor.id,
  country: "India",
  state: "Delhi",
  city: "New Delhi",
  zip_code: "110001",
  address1: words.street,
});

const freshAddress = async ({ db, addressOf }: Kit, { actor, words }: Person) =>
  (await addAddress(db, { actor, address: addressOf(words) })).id;

/** By the names of domain/access/account-rows.ts. */
export const ACCOUNT_SAMPLES: Samples = {
  "POST /v1/login/login": async (_, { actor, words }) => [
    { body: { username: actor.email, password: words.password } },
  ],
  "POST /v1/login/logout": async () => [{}],
  "POST /v1/users/create": async () => [
    {
      body: {
        first_name: "Meera",
        last_name: "Nair",
        email: someone(),
        phone_number: "9812345670",
        password: "a long password",
      },
    },
  ],
  "POST /v1/users/forgot_password": async (_, { actor }) => [{ body: { email: actor.email } }],
  "POST /v1/users/change_password": async ({ db, shop }) => {
    const { id: userId } = await makeUser(db, { email: someone() });
    const password = "another password";
    const token_otp = await createPasswordReset(shop, { userId });
    return [{ body: { password, reset_password: password, token_otp } }];
  },
  "GET /v1/users/getUsersByRole/:role": async () => [{ path: { role: "seller" } }],
  "PATCH /v1/users/:id": async (_, { actor }) => [
    { path: { id: actor.id }, body: { id: actor.id, first_name: actor.firstName } },
  ],
  "POST /v1/addresses": async (_, person) => [{ body: addressBody(person) }],
  "PUT /v1/addresses": async (kit, person) => [
    { body: { ...addressBody(person), id: await freshAddress(kit, person) } },
  ],
  "DELETE /v1/addresses/:id": async (kit, person) => [{ path: { id: await freshAddress(kit, person) } }],
  "GET /v1/addresses/getUserAddress/:userId": async (_, { actor }) => [{ path: { userId: actor.id } }],
  "POST /v1/wishlists": async ({ goods }, { actor }) => [
    { body: { user_id: actor.id, product_id: goods.unit.productId } },
  ],
  "GET /v1/wishlists/:id": async (_, { actor }) => [{ path: { id: actor.id } }],
  "DELETE /v1/wishlists/:id": async ({ db, shop }, { actor, likedId: productId }) => {
    await like(db, { actor, productId, now: shop.now() });
    return [{ path: { id: productId } }];
  },
  "POST /v1/subscription": async () => [{ body: { email: someone() } }],
};

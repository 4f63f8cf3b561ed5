import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { throttles } from "#db/schema/accounts.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { addAddress } from "#services/accounts/add-address.ts";
import { createPasswordReset } from "#services/accounts/create-password-reset.ts";
import { digitsOf, openSignInCode } from "#services/accounts/sign-in-code.ts";
import { like } from "#services/wishlist/like.ts";
import { listPasskeys } from "#services/passkeys/own-passkeys.ts";
import { throttleKey } from "#services/throttle/count-attempt.ts";
import {
  answerPasskey,
  makePasskey,
  plantPasskey,
  plantRow,
  withPassword,
} from "#tests/support/passkeys/plant-passkey.ts";
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

/** Each sample makes one, and nobody may have more than ten. */
async function roomForPasskey({ db }: Kit, actor: UserActor): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, actor.id));
  await db.delete(throttles).where(eq(throttles.key, throttleKey("passkey-add", { account: String(actor.id) })));
}

/** By the names of domain/access/account-rows.ts. */
export const ACCOUNT_SAMPLES: Samples = {
  "POST /v1/login/login": async (_, { actor, words }) => [
    { body: { username: actor.email, password: words.password } },
  ],
  "POST /v1/login/send_code": async (_, { actor }) => [{ body: { email: actor.email } }],
  // A customer's, whoever sends it: those who work here get no codes.
  "POST /v1/login/use_code": async ({ db, shop }) => {
    const { id: userId, email } = await makeUser(db, { email: someone() });
    const codeId = randomUUID();
    await openSignInCode(shop, { userId, codeId, way: "email" });
    const code = digitsOf(shop.signingKeys[0], { codeId, way: "email" });
    return [{ body: { email, code } }];
  },
  "POST /v1/login/passkey_question": async () => [{}],
  // A customer's, whoever sends it.
  "POST /v1/login/passkey_answer": async ({ db, shop }) => {
    const actor = await withPassword(db);
    const passkey = await plantPasskey(shop, actor);
    return [{ body: { credential: await answerPasskey(shop, passkey) } }];
  },
  "GET /v1/passkeys": async ({ db }, { actor }) => {
    if (actor.role === "customer" && (await listPasskeys(db, { actor })).length === 0) await plantRow(db, actor);
    return [{}];
  },
  "POST /v1/passkeys/begin": async (kit, { actor, words }) => {
    await roomForPasskey(kit, actor);
    return [{ body: { current_password: words.password } }];
  },
  "POST /v1/passkeys": async (kit, { actor, words }) => {
    await roomForPasskey(kit, actor);
    if (actor.role !== "customer") return [{ body: {} }];
    const credential = await makePasskey(kit.shop, actor, words.password);
    return [{ body: { credential, name: "A phone" } }];
  },
  "PATCH /v1/passkeys/:id": async ({ db }, { actor }) => [
    { path: { id: await plantRow(db, actor) }, body: { name: "A phone" } },
  ],
  "DELETE /v1/passkeys/:id": async ({ db }, { actor }) => [{ path: { id: await plantRow(db, actor) } }],
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

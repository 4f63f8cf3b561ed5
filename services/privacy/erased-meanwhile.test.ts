import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { stores } from "#db/schema/stores.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import { addAddress } from "#services/accounts/add-address.ts";
import { changePicture } from "#services/accounts/change-picture.ts";
import { register } from "#services/accounts/register.ts";
import { requestEmailChange } from "#services/accounts/request-email-change.ts";
import { updateUser } from "#services/accounts/update-user.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { createPaymentOrder } from "#services/checkout/create-payment-order.ts";
import { receiveWebhook } from "#services/checkout/receive-webhook.ts";
import { releaseExpiredHolds } from "#services/checkout/release-expired-holds.ts";
import { retryPayment } from "#services/checkout/retry-payment.ts";
import { receiveMessage } from "#services/content/receive-message.ts";
import { savePerson } from "#services/prescriptions/save-person.ts";
import { savePrescription } from "#services/prescriptions/save-prescription.ts";
import { saveSheet } from "#services/prescriptions/save-sheet.ts";
import { eraseAccount } from "./erase-account.ts";
import { bookEyeTest } from "#services/stores/book-eye-test.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { tablesWith } from "#tests/support/shop/tables-with.ts";
import { typedValues } from "#tests/support/shop/prescription-scene.ts";
import { makePdf } from "#tests/support/uploads/make-pdf.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";

const scene = await checkoutScene();
const { db, gateway, begin, refundsOf, countOrders } = scene;
const dataDir = await mkdtemp(join(tmpdir(), "chashma-erased-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const shop = { ...scene.shop, files: localFiles({ dataDir }) };

let storeId = 0;
beforeAll(async () => {
  const { id: _id, ...like } = websiteStore as typeof stores.$inferInsert;
  const place = { storeCode: "DEL02", kind: "shop" as const, invoicePrefix: "SKT" };
  [{ id: storeId }] = (await db
    .insert(stores)
    .values({ ...like, ...place })
    .returning({ id: stores.id })) as [{ id: number }];
});

const password = "a long password";
const address = "203.0.113.9";
let turn = 0;

/** An actor as a request holds it that began before the erasure; `mark` is in everything that it sends. */
async function newcomer() {
  turn += 1;
  // Long enough that no password's hash, which is random letters, holds it by chance.
  const mark = `zqstranger${turn}y`;
  const made = await register(shop, {
    firstName: "Asha",
    lastName: mark,
    email: `${mark}@example.in`,
    phoneNumber: "9812345678",
    password,
    address,
  });
  if (!made.ok) throw new Error(made.reason);
  const actor: UserActor = { kind: "user", ...made.user, storeId: null };
  const erase = () => eraseAccount(shop, { actor, password });
  const addressOf = { state: "Delhi", city: mark, zipCode: "110001", address1: `12 ${mark} Road` };
  return { mark, actor, erase, addressOf };
}

type Newcomer = Awaited<ReturnType<typeof newcomer>>;

/** The address for the goodbye stays until that letter is on its way. */
const listTraces = async (mark: string) => (await tablesWith(db, mark)).filter((table) => table !== "email_changes");

const filesOf = async (area: string) => readdir(join(dataDir, "uploads", area)).catch(() => []);

const person = ({ mark, actor }: Newcomer) => ({ name: mark, phone: "9812345678", email: actor.email });

const late: Record<string, (one: Newcomer) => Promise<unknown>> = {
  "a new name": ({ actor, mark }) =>
    updateUser(db, { actor, userId: actor.id, changes: { firstName: mark }, now: shop.now() }),
  "an address": ({ actor, addressOf }) => addAddress(db, { actor, address: addressOf }),
  "a picture": async ({ actor }) => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    await changePicture(shop, { actor, bytes });
  },
  "a typed prescription": ({ actor, mark }) =>
    savePrescription(shop, { holder: { actor, guestKey: null }, values: typedValues({ customer_name: mark }) }),
  "a sheet": ({ actor }) =>
    saveSheet(shop, { holder: { actor, guestKey: null }, file: { name: "card.pdf", bytes: makePdf() } }),
  "somebody of the family": ({ actor, mark }) =>
    savePerson(shop, { holder: { actor, guestKey: null }, name: mark, birthYear: null }),
  "a message": (one) =>
    receiveMessage(shop, {
      actor: one.actor,
      address,
      form: { topic: "other", ...person(one), message: `Words of ${one.mark}` },
    }),
  "an eye test": async (one) => {
    const slot = { day: "2026-02-12", time: "11:00" };
    await bookEyeTest(shop, {
      actor: one.actor,
      address,
      form: { kind: "store", store: storeId, ...slot, ...person(one) },
    });
  },
  "a line of the cart": async ({ actor }) => addLine(db, { actor, line: lineOf(await makeUnit(db)), now: shop.now() }),
};

test.each(Object.entries(late))("%s that comes after the erasure brings nobody back", async (_name, work) => {
  const one = await newcomer();
  expect(await one.erase()).toEqual({ ok: true });
  await expect(work(one)).rejects.toMatchObject({ code: "sign_in_required" });
  expect(await listTraces(one.mark)).toEqual([]);
  expect(await db.$count(users, eq(users.profilePicture, one.mark))).toBe(0);
  expect([...(await filesOf("profiles")), ...(await filesOf("prescription"))]).toEqual([]);
});

test("another e-mail that is asked for after the erasure is refused", async () => {
  const one = await newcomer();
  await one.erase();
  const asked = requestEmailChange(shop, { actor: one.actor, email: `new.${one.mark}@example.in`, password });
  expect(await asked).toEqual({ ok: false, reason: "wrong_password" });
});

test("a sheet that is being looked at while its owner leaves is kept nowhere", async () => {
  const one = await newcomer();
  const looks = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const slow: typeof shop = {
    ...shop,
    uploads: {
      ...shop.uploads,
      check: async (bytes, given) => {
        looks.resolve();
        await go.promise;
        return shop.uploads.check(bytes, given);
      },
    },
  };
  const holder = { actor: one.actor, guestKey: null };
  const saving = saveSheet(slow, { holder, file: { name: "card.pdf", bytes: makePdf() }, customerName: one.mark });
  await looks.promise;
  expect(await one.erase()).toEqual({ ok: true });
  go.resolve();
  await expect(saving).rejects.toMatchObject({ code: "sign_in_required" });
  expect(await filesOf("prescription")).toEqual([]);
  const { rows } = await db.execute(sql`select 1 from prescriptions where user_id = ${one.actor.id}`);
  expect(rows).toEqual([]);
});

/** A payment whose hold has run out: from here on its owner may leave, and its money may still come. */
async function expired(one: Newcomer) {
  const { id: addressId } = await addAddress(db, { actor: one.actor, address: one.addressOf });
  const buyer = { actor: one.actor, addressId };
  await addLine(db, { actor: one.actor, line: lineOf(await makeUnit(db)), now: shop.now() });
  const { id } = await begin(buyer);
  scene.shop.passTime(16 * 60_000);
  await releaseExpiredHolds(db, { now: shop.now() });
  return { buyer, gatewayOrderId: id };
}

const reportCaptured = (gatewayOrderId: string) =>
  receiveWebhook(
    shop,
    gateway.event("payment.captured", { payment: gateway.pay(gatewayOrderId, { status: "captured" }) }),
  );

test("money and its owner's leaving in the same moment: an order that keeps the account, or the money back", async () => {
  for (let round = 0; round < 12; round += 1) {
    const one = await newcomer();
    const { buyer, gatewayOrderId } = await expired(one);
    // The password takes a while to look at; a head start lets the event win at times.
    const [erased] = await Promise.all([
      one.erase(),
      new Promise((resolve) => setTimeout(resolve, round * 4)).then(() => reportCaptured(gatewayOrderId)),
    ]);
    const paid = await countOrders(buyer);
    const back = await refundsOf(gatewayOrderId);
    if (erased.ok) expect(back).toEqual(["account_erased"]);
    else expect([erased.reason, paid, back]).toEqual(["order_under_way", 1, []]);
    if (erased.ok) expect(await listTraces(one.mark)).toEqual([]);
  }
});

test("an order that failed cannot be paid again by a page that was left open, and nothing is set aside for it", async () => {
  const one = await newcomer();
  const { buyer, gatewayOrderId } = await expired(one);
  await receiveWebhook(
    shop,
    gateway.event("payment.failed", { payment: gateway.pay(gatewayOrderId, { status: "failed" }) }),
  );
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from orders where gateway_order_id = ${gatewayOrderId}`,
  );
  expect(await one.erase()).toEqual({ ok: true });
  for (const again of [
    () => createPaymentOrder(shop, { actor: buyer.actor, addressId: buyer.addressId }),
    () => retryPayment(shop, { actor: buyer.actor, billingId: rows[0]!.id }),
  ])
    await expect(again()).rejects.toMatchObject({ code: "sign_in_required" });
  const held = await db.execute(
    sql`select 1 from payment_orders where user_id = ${one.actor.id} and hold_state = 'live'`,
  );
  expect(held.rows).toEqual([]);
});

import { eq } from "drizzle-orm";
import { orderLines, orders } from "#db/schema/orders.ts";
import { coupons } from "#db/schema/payments.ts";
import { stores } from "#db/schema/stores.ts";
import { type Caller } from "#domain/access/callers.ts";
import type { Role, UserActor } from "#domain/accounts/actor.ts";
import { addAddress } from "#services/accounts/add-address.ts";
import { hashPassword } from "#services/accounts/hash-password.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { savePerson } from "#services/prescriptions/save-person.ts";
import { savePrescription } from "#services/prescriptions/save-prescription.ts";
import { saveSheet } from "#services/prescriptions/save-sheet.ts";
import { like } from "#services/wishlist/like.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeLens, makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { typedValues } from "#tests/support/shop/prescription-scene.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { makePdf } from "#tests/support/uploads/make-pdf.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { setPieces } from "#tests/support/shop/set-pieces.ts";

export type SignedIn = Exclude<Caller, "guest">;

/** The role of each caller, and the store that they work in: orders of the scene are of the website's store. */
const POSTS: Record<SignedIn, { role: Role; storeId: number | null }> = {
  owner: { role: "customer", storeId: null },
  "other customer": { role: "customer", storeId: null },
  seller: { role: "seller", storeId: websiteStore.id! },
  "seller elsewhere": { role: "seller", storeId: 1 },
  optometrist: { role: "optometrist", storeId: websiteStore.id! },
  manager: { role: "manager", storeId: websiteStore.id! },
  admin: { role: "admin", storeId: null },
};

/** What each says of themselves, so that their words can be told apart wherever they come up. */
export type Words = {
  name: string;
  phone: string;
  street: string;
  remarks: string;
  password: string;
  /** What is said in public, such as a review. */
  public: string;
};

/** Somebody with one of each thing that a call can name. */
export type Person = {
  actor: UserActor;
  words: Words;
  addressId: number;
  /** Paid, with a pair that has a prescription: typed first, then a sheet. */
  orderId: string;
  uniqueId: string;
  frameLineId: number;
  cartLineId: number;
  likedId: number;
  personId: number;
};

/** What there is to buy. */
export type Goods = {
  unit: Unit;
  rare: Unit;
  liveSaleId: number;
  lensId: number;
  couponId: number;
  couponCode: string;
};

export type AccessScene = Awaited<ReturnType<typeof accessScene>>;

/** A shop with a gateway and files, and everybody who could call: each owns a thing of every kind. */
export async function accessScene() {
  const scene = await checkoutScene();
  const { db, shop, begin, finish } = scene;
  shop.files = await temporaryFiles();

  async function openStores(): Promise<Goods> {
    await db
      .insert(stores)
      .values({ ...websiteStore, id: 1, name: "Saket", storeCode: "S1", invoicePrefix: "S1", kind: "shop" });
    // The store of all orders has a counter too, and one shelf of the other store holds the same.
    await db.update(stores).set({ kind: "shop" }).where(eq(stores.id, websiteStore.id!));
    const unit = await makeUnit(db, { pieces: 500, liveSaleId: 7_777 });
    await setPieces(db, { ...unit, storeId: 1, pieces: 500 });
    const lensId = await makeLens(db, { for: [unit] });
    const [coupon] = await db
      .insert(coupons)
      .values({ couponCode: "EVERYBODY", couponAmountPaise: 10_000 })
      .returning();
    const rare = await makeUnit(db);
    await shop.catchUp();
    return { unit, rare, liveSaleId: 7_777, lensId, couponId: coupon!.id, couponCode: coupon!.couponCode };
  }
  /** Puts a pair into the cart and answers the line's id. */
  const fillCart = async ({ unit, lensId }: Goods, actor: UserActor) => {
    const line = lineOf(unit, { lensRecordId: lensId });
    return (await addLine(db, { actor, line, now: shop.now() }))!.id;
  };

  const addressOf = (words: Words) => ({
    state: "Delhi",
    city: "New Delhi",
    zipCode: "110001",
    address1: words.street,
  });

  /** The newest prescription of the line is then a sheet; a link opens no older one. */
  async function giveSheet(given: Pick<Person, "actor" | "words" | "frameLineId">): Promise<string> {
    const { actor, words, frameLineId } = given;
    const sheet = await saveSheet(shop, {
      holder: { actor, guestKey: null },
      for: { orderLineId: frameLineId },
      file: { name: `${actor.lastName}.pdf`, bytes: new Uint8Array(makePdf({ more: [`(${words.remarks})`] })) },
      customerName: words.name,
    });
    if (!sheet.ok) throw new Error(sheet.message);
    return sheet.id;
  }

  async function equip(goods: Goods, caller: SignedIn, words: Words): Promise<Person> {
    const [firstName = "", lastName = ""] = words.name.split(" ");
    const actor = await makeUser(db, {
      ...POSTS[caller],
      email: `${lastName.toLowerCase()}@example.in`,
      firstName,
      lastName,
      phoneNumber: words.phone,
      passwordHash: await hashPassword(words.password),
    });
    const { id: addressId } = await addAddress(db, { actor, address: addressOf(words) });
    await fillCart(goods, actor);
    const buyer = { actor, addressId };
    const { id: orderId, uniqueId } = await finish(buyer, (await begin(buyer)).id);
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const frameLineId = lines.find(({ kind }) => kind === "frame")!.id;
    const typed = await savePrescription(shop, {
      holder: { actor, guestKey: null },
      for: { orderLineId: frameLineId },
      values: typedValues({ customer_name: words.name, remarks: words.remarks }),
    });
    if (!typed.ok) throw new Error("The prescription was refused.");
    const child = await savePerson(shop, {
      holder: { actor, guestKey: null },
      name: `Child ${lastName}`,
      birthYear: 2001,
    });
    if (!child.ok) throw new Error(child.message);
    await giveSheet({ actor, words, frameLineId });
    // Nobody but the owner likes the other one.
    const likedId = (caller === "owner" ? goods.rare : goods.unit).productId;
    await like(db, { actor, productId: likedId, now: shop.now() });
    const cartLineId = await fillCart(goods, actor);
    return { actor, words, addressId, orderId, uniqueId, frameLineId, cartLineId, likedId, personId: child.id };
  }

  /** The bill then names a firm. */
  const nameBuyer = ({ orderId }: Person, buyerGstin: string) =>
    db.update(orders).set({ buyerGstin }).where(eq(orders.id, orderId));

  return { ...scene, nameBuyer, openStores, fillCart, addressOf, giveSheet, equip };
}

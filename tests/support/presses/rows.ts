import {
  buyOnline,
  findPair,
  openAccount,
  saveAddress,
  type OnlineCustomer,
} from "#tests/support/browser/buy-online.ts";
import { findProduct, stockOfColours } from "#tests/support/browser/find-product.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { signInByForm } from "#tests/support/shop/plant-customer.ts";
import { TYPED } from "#tests/support/shop/prescription-scene.ts";
import { makePdf } from "#tests/support/uploads/make-pdf.ts";
import { visit } from "#tests/support/browser/visit.ts";
import type { Db } from "#db/client.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

/** Looks into the database of the open shop, or writes what only a letter would tell. */
export async function withRows<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const rows = await openShopRows();
  try {
    return await work(rows.db);
  } finally {
    await rows.close();
  }
}

/** A sheet as people photograph or scan it. */
export const sheetFile = () => ({ name: "card.pdf", mimeType: "application/pdf", buffer: makePdf() });

export type Buyer = OnlineCustomer & { addressId: number; orderId: string };

/** A customer whose pair is paid for, and waits for its prescription. */
export async function buyerOfPair(): Promise<Buyer> {
  const shopUrl = ownShop().url;
  const customer = await openAccount(shopUrl);
  const addressId = await saveAddress(shopUrl, customer);
  const pair = await findPair(shopUrl, { lensPackage: "japanese-lens-174" });
  const order = await buyOnline(shopUrl, customer, { lines: [pair], addressId });
  return { ...customer, addressId, orderId: order.id };
}

/** A customer who has bought a box of contact lenses for one eye. */
export const buyerOfContactLenses = (): Promise<Buyer> => buyerOfBox();

/** The same with glasses beside it. */
export const buyerOfPairAndBox = async (): Promise<Buyer> =>
  buyerOfBox(await findPair(ownShop().url, { lensPackage: "japanese-lens-174" }));

async function buyerOfBox(beside?: Awaited<ReturnType<typeof findPair>>): Promise<Buyer> {
  const shopUrl = ownShop().url;
  const customer = await openAccount(shopUrl);
  const addressId = await saveAddress(shopUrl, customer);
  const lens = await findProduct("contact_lens", (product) => stockOfColours(product)[0]! > 0);
  const value = lens.productattributes[0]!.productattributeValues.find(
    ({ totalQuantity, soldQuantity }) => totalQuantity - soldQuantity > 3,
  )!;
  const lines = [{ product_id: lens.id, attributeValue_id: value.id, quantity: 1, eye: "right" as const }];
  const bought = beside ? [beside, ...lines] : lines;
  const order = await buyOnline(shopUrl, customer, { lines: bought, addressId });
  return { ...customer, addressId, orderId: order.id };
}

/** What a form of the account keeps, sent by somebody who is signed in elsewhere as well. Answers where it leads. */
export async function postAs(
  customer: Pick<OnlineCustomer, "email" | "password">,
  path: string,
  form: Record<string, string | File>,
): Promise<string> {
  const shopUrl = ownShop().url;
  const cookie = await signInByForm(shopUrl, customer);
  const { status, location, text } = await visit(shopUrl, path, { method: "POST", cookie, form });
  if (status >= 400) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
  return location;
}

/** A prescription of their own, kept for later: its id. */
export async function keepPrescription(customer: OnlineCustomer): Promise<string> {
  await postAs(customer, "/user/prescriptions", { intent: "typed", ...TYPED, confirmed: "yes" });
  return newestPrescription(customer);
}

export async function newestPrescription(customer: OnlineCustomer): Promise<string> {
  const shopUrl = ownShop().url;
  const cookie = await signInByForm(shopUrl, customer);
  const { text } = await visit(shopUrl, "/user/prescriptions", { cookie });
  const id = /\/user\/prescriptions\/([0-9a-f]{8}-[0-9a-f-]{27})/.exec(text)?.[1];
  if (!id) throw new Error("No prescription is shown");
  return id;
}

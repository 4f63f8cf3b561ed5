import { askRaw } from "./ask-raw.ts";
import type { ShopProcess } from "./shop-process.ts";
import { openAccount, type OnlineCustomer, saveAddress, type Pair } from "#tests/support/browser/buy-online.ts";

export type Buyer = { customer: OnlineCustomer; addressId: number };

/** Who is here and what is for sale while the shop is measured. */
export type Scene = {
  detailPath: string;
  /** The same frame on one's own photo. */
  tryOnPath: string;
  /** A frame in more than one colour, and the step at which lenses for it are chosen. */
  colourPath: string;
  lensPath: string;
  /** The cookie of a customer with three lines in the cart. */
  session: string;
  /** One entry for each frame that can be bought. */
  units: Pair[];
  buyers: Buyer[];
};

// Each signs up from an address of its own.
const buyerCount = 16;
const singleVision = "single-vision-prescription-glasses";

export async function setScene(shop: ShopProcess): Promise<Scene> {
  const cards = await readJson<{ data: Card[] }>(
    shop,
    "/v1/products/getWebsiteProductsBySubCategorySlug/eye_glasses?page=1&limit=96",
  );
  const products: Product[] = [];
  for (const card of cards.data) {
    products.push(await readJson(shop, `/v1/products/getWebsiteProductByLiveSaleId/${card.product_live_sale_id}`));
  }
  const units = inTurns(products.map(unitsOf));
  const coloured = products.findIndex(
    ({ lens, productattributes: colours }) =>
      colours.length > 1 &&
      lens.some(({ power_type }) => power_type === singleVision) &&
      colours.every(({ productattributeValues: sizes }) =>
        sizes.some(({ totalQuantity, soldQuantity }) => totalQuantity > soldQuantity),
      ),
  );
  const colourPath = `/productDetails/${cards.data[coloured]?.product_live_sale_id}`;
  const lensPath = `${colourPath}?step=2&power=${singleVision}`;
  const shown = cards.data.find(({ in_stock, discount }) => in_stock && discount > 0) ?? cards.data[0];
  if (!shown || coloured < 0 || units.length < 10)
    throw new Error("The demonstration shop has too little to sell for a benchmark.");

  const buyers = await Promise.all(
    Array.from({ length: buyerCount }, async () => {
      const customer = await openAccount(shop.url);
      return { customer, addressId: await saveAddress(shop.url, customer) };
    }),
  );
  const visitor = await openAccount(shop.url);
  await fillCart(shop, visitor, units.slice(0, 3));
  const detailPath = `/productDetails/${shown.product_live_sale_id}`;
  const tryOnPath = `/try-on/${shown.product_live_sale_id}`;
  return { detailPath, tryOnPath, colourPath, lensPath, session: await signIn(shop, visitor), units, buyers };
}

type Card = { product_live_sale_id: number; in_stock: boolean; discount: number };
type Product = {
  id: number;
  lens: { id: number; power_type: string; price: number | null; discount_price: number | null }[];
  productattributes: { productattributeValues: { id: number; totalQuantity: number; soldQuantity: number }[] }[];
};

/** The units of one product; the last of each size stays, so that nothing sells out while pages are measured. */
function unitsOf({ id, lens, productattributes }: Product): Pair[] {
  // Never free, so that every order is paid.
  const paid = lens.find(({ price, discount_price }) => (discount_price ?? price ?? 0) > 0);
  if (!paid) return [];
  const line = { product_id: id, power: paid.power_type, lens_id: paid.id };
  return productattributes.flatMap(({ productattributeValues }) =>
    productattributeValues.flatMap(({ id: attributeValue_id, totalQuantity, soldQuantity }) =>
      Array.from({ length: Math.max(totalQuantity - soldQuantity - 1, 0) }, () => ({ ...line, attributeValue_id })),
    ),
  );
}

/** One of each product, then the next of each: buyers at the same time seldom want the same thing. */
function inTurns<Item>(groups: Item[][]): Item[] {
  const longest = Math.max(...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, place) => groups.flatMap((group) => group.slice(place, place + 1))).flat();
}

async function readJson<Answer>(shop: ShopProcess, path: string): Promise<Answer> {
  const { status, body } = await askRaw(shop.port, { method: "GET", path, headers: {} });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString()}`);
  return JSON.parse(body.toString()) as Answer;
}

async function fillCart(shop: ShopProcess, { token }: OnlineCustomer, lines: readonly Pair[]): Promise<void> {
  const { status, body } = await askRaw(shop.port, {
    method: "POST",
    path: "/v1/billing",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(lines),
  });
  if (status !== 201) throw new Error(`The cart could not be filled: ${status} ${body.toString()}`);
}

async function signIn(shop: ShopProcess, { email, password }: OnlineCustomer): Promise<string> {
  const response = await fetch(new URL("/v1/login/login", shop.url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: email, password }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!response.ok || !cookie) throw new Error(`Signing in answered ${response.status}`);
  return cookie.split(";")[0]!;
}

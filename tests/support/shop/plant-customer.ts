import { randomInt } from "node:crypto";
import {
  buyOnline,
  findPair,
  type OnlineCustomer,
  saveAddress,
  signInByCall,
} from "#tests/support/browser/buy-online.ts";
import { fromOwnAddress } from "#tests/support/browser/network-address.ts";
import { TYPED } from "./prescription-scene.ts";
import { makePdf } from "#tests/support/uploads/make-pdf.ts";
import { visit } from "#tests/support/browser/visit.ts";

const password = "a long password";

export type PlantedCustomer = OnlineCustomer & {
  cookie: string;
  /** What comes up nowhere else: whoever finds one of them has seen something private. */
  signs: string[];
  addressId: number;
  orderId: string;
  billNo: string;
  /** The page of what was bought. */
  detail: number;
  lineId: number;
  /** The key of the line in the cart. */
  cartKey: string;
  /** Typed for the order, and a sheet that is kept for later. */
  prescriptionIds: [string, string];
  personId: number;
};

/** A customer of an open shop who has given it all that it asks for, in words of their own. */
export async function plantCustomer(shopUrl: string): Promise<PlantedCustomer> {
  const word = `zq${Array.from({ length: 8 }, () => "bcdfghjklmnpqrstvwxz"[randomInt(20)]).join("")}`;
  const phone = `9${randomInt(100_000_000, 999_999_999)}`;
  const recipientPhone = `8${randomInt(100_000_000, 999_999_999)}`;
  const email = `${word}@example.in`;
  const call = async (path: string, body: unknown, token?: string): Promise<Record<string, unknown>> => {
    const headers = { ...fromOwnAddress(), ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(new URL(`/v1${path}`, shopUrl), {
      method: body === undefined ? "GET" : "POST",
      headers: body instanceof FormData ? headers : { ...headers, "content-type": "application/json" },
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  };

  await call("/users/create", {
    first_name: `First ${word}`,
    last_name: `Last ${word}`,
    phone_number: phone,
    email,
    password,
  });
  const cookie = await signInByForm(shopUrl, { email, password });
  const { token, id } = await signInByCall(shopUrl, { email, password });
  const customer: OnlineCustomer = { email, password, token, id };

  const addressId = await saveAddress(shopUrl, customer, {
    address1: `${word} Lane`,
    address2: `Behind ${word}`,
    recipient_name: `For ${word}`,
    recipient_phone: recipientPhone,
  });
  const pair = await findPair(shopUrl, { lensPackage: "japanese-lens-174" });
  const order = await buyOnline(shopUrl, customer, { lines: [pair], addressId });
  const bought = await call(`/storesales/getCustomerOrders/${id}`, undefined, token);
  const lineId = (bought.data as { orders: { id: number }[] }[])[0]!.orders[0]!.id;
  const cartKey = crypto.randomUUID();
  await call("/billing", [{ ...pair, client_key: cartKey }], token);
  await call("/wishlists", { product_id: pair.product_id }, token);

  const typed = {
    ...TYPED,
    r_sph: "-7.75",
    l_sph: "-7.25",
    customer_name: `Wearer ${word}`,
    prescribe_by: `Dr ${word}`,
    remarks: `Remark ${word}`,
    confirmed: "yes",
    storeOrderId: String(lineId),
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  await call("/eye-tests/uploadPrescription", form, token);
  const lines = await call(`/eye-tests/getTestReportByBillingId/${order.id}`, undefined, token);
  const [given] = lines as unknown as { id: string }[];

  const post = (path: string, fields: Record<string, string | File>) =>
    visit(shopUrl, path, { method: "POST", cookie, form: fields });
  await post("/user/prescriptions", { intent: "person", name: `Child ${word}`, birth_year: "2001" });
  const file = new File([new Uint8Array(makePdf({ more: [`(${word})`] }))], `${word}.pdf`, { type: "application/pdf" });
  await post("/user/prescriptions/upload", { intent: "sheet", customer_name: `Sheet ${word}`, file });
  const page = (await visit(shopUrl, "/user/prescriptions", { cookie })).text;
  const shown = [...page.matchAll(/\/user\/prescriptions\/([0-9a-f-]{36})/g)].map(([, one]) => one!);
  const sheetId = shown.find((one) => one !== given!.id);
  const personId = /name="id" value="(\d+)"|[?&;]person=(\d+)/.exec(page);
  if (!sheetId || !personId) throw new Error(`No sheet or person of the planted customer is shown`);

  return {
    ...customer,
    cookie,
    signs: [word, phone, recipientPhone],
    addressId,
    orderId: order.id,
    billNo: order.uniqueId,
    detail: await findDetail(shopUrl, pair.product_id),
    lineId,
    cartKey,
    prescriptionIds: [given!.id, sheetId],
    personId: Number(personId[1] ?? personId[2]),
  };
}

/** The path of a link by which others see the prescriptions of the customer's order. */
export async function findSharedLink(shopUrl: string, customer: PlantedCustomer): Promise<string> {
  const { cookie, prescriptionIds } = customer;
  const page = `/user/prescriptions/${prescriptionIds[0]}`;
  const { text, status } = await visit(shopUrl, page, { method: "POST", cookie, form: { intent: "share" } });
  const link = /\/shared-prescription\/[\w-]+\?expires=\d+&(?:amp;)?signature=[\w-]+/.exec(text);
  if (!link) throw new Error(`Sharing answered ${status} without a link`);
  return link[0].replace("&amp;", "&");
}

/** The session's cookie, got by the shop's own form. */
export async function signInByForm(
  shopUrl: string,
  given: Pick<OnlineCustomer, "email" | "password">,
): Promise<string> {
  const answer = await visit(shopUrl, "/auth/login", { method: "POST", form: { ...given, back: "/", next: "" } });
  const cookie = answer.headers.getSetCookie().find((one) => /^(__Host-)?session=./.test(one));
  if (!cookie) throw new Error(`Signing in answered ${answer.status} without a session`);
  return cookie.split(";")[0]!;
}

async function findDetail(shopUrl: string, productId: number): Promise<number> {
  const list = await fetch(new URL("/v1/products/getWebsiteProductsBySubCategorySlug/eye_glasses?limit=96", shopUrl));
  const { data } = (await list.json()) as { data: { id: number; product_live_sale_id: number }[] };
  return data.find(({ id }) => id === productId)!.product_live_sale_id;
}

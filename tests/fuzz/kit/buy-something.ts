import { sql } from "drizzle-orm";
import { plantQuestion } from "#tests/support/shop/plant-question.ts";
import { reviewWithPhotos } from "#tests/support/shop/review-photo.ts";
import { makePdf } from "#tests/support/uploads/make-pdf.ts";
import type { FuzzRequest } from "./draw-request.ts";
import { toMultipart } from "./multipart.ts";
import type { Target } from "./open-target.ts";
import { setPieces } from "#tests/support/shop/set-pieces.ts";

export type Bought = Awaited<ReturnType<typeof buySomething>>;

export type Asked = Pick<FuzzRequest, "method" | "url" | "headers" | "body">;

/**
 * The customer has an order with a prescription, and a second one that is paid and not placed; the other customer has a
 * cart; the seller's store has goods; a review has photos that wait; a question of the customer is answered. So requests can name what is there.
 */
export async function buySomething({ ids, shop, gateway, db, send, signIn }: Target) {
  const { sunglasses, accessory } = ids.products;
  const line = { product_id: sunglasses.id, attributeValue_id: sunglasses.valueId };
  const tokens = { customer: await signIn("customer"), other: await signIn("other customer") };
  const ask = async (request: Asked, token = tokens.customer) => {
    const answer = await send(request, token);
    if (answer.status >= 300) throw new Error(`${request.url} answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body) as { id: string; unique_id: string };
  };
  const pay = async () => {
    await ask(inJson("/billing", line));
    const open = { address_id: ids.addresses.delhi };
    const { id } = await ask(inJson("/payment-transaction-history/createRazorPayOrder", open));
    const payment = gateway.pay(id);
    const signed = { razorpay_payment_id: payment.id, razorpay_signature: gateway.sign(id, payment.id) };
    return { order: { bill: [], razorpay_order_id: id, ...signed }, payment };
  };
  const readIds = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ id: number }>(query)).rows.map(({ id }) => id);

  const placed = await ask(inJson("/billing", (await pay()).order));
  const lineIds = await readIds(sql`select id from order_lines where order_id = ${placed.id}`);
  const sheet = { storeOrderId: lineIds[0]!, file: new Uint8Array(makePdf()) };
  const upload: Asked = { method: "POST", url: "/v1/eye-tests/uploadPrescription", ...toMultipart(sheet) };
  const { id: sheetId } = await ask(upload);
  const { order, payment } = await pay();

  const accessoryLine = { product_id: accessory.id, attributeValue_id: accessory.valueId };
  await ask(inJson("/billing", [line, accessoryLine]), tokens.other);
  const cartLineIds = await readIds(sql`select id from cart_lines where user_id = ${ids.otherCustomer} order by id`);
  await db.execute(sql`
    with filled as (
      update stock s set total_quantity = 10000 from stock b
      where b.store_id = s.store_id and b.attribute_value_id = s.attribute_value_id
        and s.total_quantity > s.sold_quantity + s.held_quantity
      returning s.store_id, s.attribute_value_id, 10000 - b.total_quantity as delta
    )
    insert into stock_movements (store_id, attribute_value_id, kind, total_delta)
    select store_id, attribute_value_id, 'received', delta from filled where delta <> 0`);
  const sellers = await db.execute<{ storeId: number }>(
    sql`select store_id as "storeId" from users where id = ${ids.users.seller}`,
  );
  await setPieces(db, { ...sunglasses, storeId: sellers.rows[0]!.storeId, pieces: 10_000 });
  const event = gateway.event("payment.captured", { payment });
  const { photoIds } = await reviewWithPhotos(shop, { productId: sunglasses.id, count: 2 });
  const questionId = await plantQuestion(db, { userId: ids.users.customer, productId: sunglasses.id });
  return { line, placed, lineId: lineIds[0]!, sheetId, upload, order, event, cartLineIds, photoIds, questionId };
}

export function inJson(path: string, value: unknown): Asked {
  const headers = { "content-type": "application/json" };
  return { method: "POST", url: `/v1${path}`, headers, body: JSON.stringify(value) };
}

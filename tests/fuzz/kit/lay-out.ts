import { sql } from "drizzle-orm";
import { type Bought, buySomething } from "./buy-something.ts";
import type { FuzzRequest } from "./draw-request.ts";
import type { Drawing, Known } from "./fits-schema.ts";
import type { Target } from "./open-target.ts";
import { type ApiDocument, type Call, readCalls } from "./read-calls.ts";
import { rightRequests } from "./right-requests.ts";

export type LaidOut = { calls: Call[]; drawing: Drawing; right: Record<string, FuzzRequest[]> };

/** What there is to call, and what there is to be named in calls. */
export async function layOut(target: Target): Promise<LaidOut> {
  const bought = await buySomething(target);
  const document = await target.send({ method: "GET", url: "/v1/openapi.json", headers: {}, body: null }, null);
  const described = JSON.parse(document.body) as ApiDocument;
  const schemas = described.components?.schemas ?? {};
  const drawing = { known: await listKnown(target, bought), schemas };
  return { calls: readCalls(described), drawing, right: rightRequests(target, bought) };
}

/** A few of each: with more, two that belong together would seldom meet. The customer's own stand there twice. */
async function listKnown({ db, ids }: Target, { placed, sheetId, lineId, order }: Bought): Promise<Known> {
  const { rows: texts } = await db.execute<{ text: string }>(sql`
    (select slug as text from sub_categories limit 3) union (select code from brands limit 3)
    union (select coupon_code from coupons limit 2) union (select code from power_types limit 2)
    union (select key from slider_entries group by key limit 3) union (select sku from attribute_values limit 2)
    union select email from users where id = ${ids.users.customer}`);
  const { rows: numbers } = await db.execute<{ n: number }>(sql`
    (select id as n from products limit 3) union (select live_sale_id from products limit 3)
    union (select id from attribute_values limit 3) union (select id from lens_records limit 2)
    union (select id from addresses limit 4) union (select id from users limit 3) union (select id from coupons limit 1)`);
  const { id, liveSaleId } = ids.products.sunglasses;
  const ownNumbers = [ids.users.customer, lineId, id, liveSaleId];
  const ownTexts = [placed.id, placed.unique_id, sheetId, order.razorpay_order_id, "customer"];
  return {
    numbers: [...ownNumbers, ...ownNumbers, ...numbers.map(({ n }) => n)],
    texts: [...ownTexts, ...ownTexts, ...texts.map(({ text }) => text)],
  };
}

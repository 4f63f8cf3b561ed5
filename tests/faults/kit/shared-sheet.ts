import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Unit } from "#tests/support/shop/checkout-shop.ts";
import { makePdf } from "#tests/support/uploads/make-pdf.ts";
import { atWindow } from "./buying.ts";
import type { Customer } from "./client.ts";
import type { Drill } from "./open-drill.ts";

export type Pair = { unit: Unit; lens: number };

/** A pair with lenses, bought; answers its order and the line that the prescription is for. */
export async function buyPair(drill: Drill, pair: Pair, customer?: Customer) {
  const over = { lens_id: pair.lens, power: "single-vision-prescription-glasses" };
  const open = await atWindow(drill, [{ ...pair.unit, over }], customer ? { customer } : {});
  const placed = await drill.placeOrder(open.customer, await drill.gateway.pay(open.orderId));
  expect(placed.status).toBe(201);
  const orderId = String(placed.body.id);
  const { rows } = await drill
    .db()
    .execute<{ id: number }>(sql`select id from order_lines where order_id = ${orderId} and kind = 'frame'`);
  return { customer: open.customer, orderId, lineId: rows[0]!.id };
}

/** Sends a sheet for it as an app does. */
export function sendSheet(drill: Drill, given: { customer: Customer; lineId: number }) {
  const form = new FormData();
  form.append("storeOrderId", String(given.lineId));
  form.append("file", new File([new Uint8Array(makePdf())], "card.pdf"));
  const headers = { authorization: `Bearer ${given.customer.token}` };
  return fetch(`${drill.shop.url}/v1/eye-tests/uploadPrescription`, { method: "POST", body: form, headers });
}

import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { findState } from "#domain/invoicing/states.ts";
import { rupeesToPaise } from "#domain/money/paise.ts";
import type { OrderAddress } from "#domain/orders/purchase.ts";
import { type CounterLineBody, recordBillingSchema } from "#domain/wire/counter.ts";
import type { CounterLineInput } from "#services/counter/counter-line.ts";
import { recordCounterBill } from "#services/counter/record-counter-bill.ts";
import type { Shop } from "#services/shop.ts";

type Body = z.output<typeof recordBillingSchema>;

export function registerCounter(app: ApiApp, shop: Shop): void {
  app.post(
    "/billing/record_billing",
    {
      schema: {
        summary: "Record a bill of a store's counter; the answer is its number, by which it is opened and printed",
        body: recordBillingSchema,
        response: { 201: { description: "The bill number", content: { "text/plain": { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const { actor, body, claim } = request;
      const { uniqueId } = await recordCounterBill(shop, {
        actor,
        requestKey: claim?.name.key ?? null,
        ...questionOf(body),
      });
      return reply.code(201).type("text/plain; charset=utf-8").send(uniqueId);
    },
  );
}

function questionOf(body: Body) {
  return {
    storeId: body.store_id ?? null,
    customer: {
      name: body.customer_name,
      phone: body.phone,
      email: body.customer_email ?? null,
      gstin: body.gstin ?? null,
      address: addressOf(body.address),
    },
    lines: body.bill.map(lineOf),
    extraDiscountBp: Math.round((body.extra_discount ?? 0) * 100),
    noDiscount: [true, 1, "1", "true"].includes(body.no_discount ?? false),
    couponCode: body.coupon_code ?? null,
    receivedPaise: rupeesToPaise(body.partial_payment ?? 0),
    outstandingPaise: body.advance_payment == null ? null : rupeesToPaise(body.advance_payment),
    paymentMode: body.payment_mode ?? null,
    salePerson: body.sale_person ?? null,
    optometrist: body.optometrist ?? null,
    prescription: body.prescription ?? null,
  };
}

function lineOf(line: CounterLineBody): CounterLineInput {
  return {
    productCode: line.product_code ?? null,
    productId: line.product_id ?? null,
    attributeValueId: line.attributeValue_id ?? null,
    colorName: line.color_name ?? line.attribute_name ?? null,
    attributeValue: line.attribute_value ?? null,
    quantity: line.quantity,
    lensId: line.lens_id ?? null,
    power: line.power ?? null,
    lensPackage: line.lens_package ?? null,
    eye: line.eye ?? null,
    prescription: line.prescription ?? null,
  };
}

function addressOf(address: Body["address"]): OrderAddress | null {
  if (!address) return null;
  const { address1, address2, city, state, country, zip_code: zipCode } = address;
  const stateCode = findState(state)!.code;
  return { address1, address2, city, state, stateCode, zipCode, country, recipientName: null, recipientPhone: null };
}

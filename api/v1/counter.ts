import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { findState } from "#domain/invoicing/states.ts";
import { paiseToRupees, rupeesToPaise } from "#domain/money/paise.ts";
import type { OrderAddress } from "#domain/orders/purchase.ts";
import {
  type CounterLineBody,
  inventoryEntrySchema,
  recordBillingSchema,
  searchInventorySchema,
} from "#domain/wire/counter.ts";
import { pageOf } from "#domain/wire/page.ts";
import type { CounterLineInput } from "#services/counter/counter-line.ts";
import { recordCounterBill } from "#services/counter/record-counter-bill.ts";
import { type InventoryEntry, searchInventory } from "#services/inventory/search-inventory.ts";
import type { Shop } from "#services/shop.ts";

const billNumberSchema = z.string().meta({ examples: ["7QK3-M0ZP-9XVT-2B6H"] });

type Body = z.output<typeof recordBillingSchema>;

export function registerCounter(app: ApiApp, shop: Shop): void {
  app.post(
    "/billing/record_billing",
    {
      schema: {
        operationId: "recordBilling",
        errors: ["not_found", "conflict", "out_of_stock", "coupon_refused"],
        summary: "Record a bill of a store's counter; the answer is its number, by which it is opened and printed",
        body: recordBillingSchema,
        response: { 201: { description: "The bill number", content: { "text/plain": { schema: billNumberSchema } } } },
      },
    },
    async (request, reply) => {
      const { actor, body, claim } = request;
      const { uniqueId } = await recordCounterBill(shop, {
        actor,
        request: claim && { key: claim.name.key, hash: claim.name.requestHash },
        ...questionOf(body),
      });
      return reply.code(201).type("text/plain; charset=utf-8").send(uniqueId);
    },
  );

  app.post(
    "/billing/search_inventory",
    {
      schema: {
        operationId: "searchInventory",
        summary: "What lies in which store, by code, title, brand or store",
        body: searchInventorySchema,
        response: { 200: pageOf(inventoryEntrySchema) },
      },
    },
    async ({ actor, body }) => {
      const found = await searchInventory(shop.db, {
        actor,
        code: body.code ?? body.product_code ?? null,
        title: body.title ?? body.product_name ?? null,
        brand: body.brand ?? null,
        storeId: body.store_id ?? null,
        page: body.page,
        limit: body.limit,
      });
      return { ...found, data: found.data.map(entryJson) };
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
    serials: line.serial_numbers ?? [],
    prescription: line.prescription ?? null,
  };
}

function addressOf(address: Body["address"]): OrderAddress | null {
  if (!address) return null;
  const { address1, address2, city, state, country, zip_code: zipCode } = address;
  const stateCode = findState(state)!.code;
  return { address1, address2, city, state, stateCode, zipCode, country, recipientName: null, recipientPhone: null };
}

function entryJson(entry: InventoryEntry): z.input<typeof inventoryEntrySchema> {
  return {
    attributeValue_id: entry.valueId,
    product_code: entry.sku,
    product_id: entry.productId,
    product_live_sale_id: entry.liveSaleId,
    product_name: entry.title,
    brand: entry.brand,
    brand_code: entry.brandCode,
    color_name: entry.colorName,
    attribute_value: entry.size,
    price: paiseToRupees(entry.pricePaise),
    discount: entry.discountBp / 100,
    charged_price: paiseToRupees(entry.chargedPaise),
    is_published: entry.published,
    ...entry.all,
    stores: entry.stores.map(({ storeId, storeCode, storeName, ...count }) => ({
      store_id: storeId,
      store_code: storeCode,
      store_name: storeName,
      ...count,
    })),
  };
}

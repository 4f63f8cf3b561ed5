import { z } from "zod";
import { prescriptionSchema } from "./prescriptions.ts";

const rupees = z.number();
const jsonText = (holds: string) => z.string().meta({ description: `JSON text: ${holds}` });

export const orderLineSchema = z.object({
  id: z.number().int().meta({ description: "storeOrderId" }),
  product_id: z.number().int(),
  product_name: z.string(),
  product_image: z.string().nullable(),
  attribute_name: z.string(),
  attribute_value: z.string(),
  color_name: z.string(),
  quantity: z.number().int(),
  total_price: rupees.meta({ description: "Charged, with the lens" }),
  lens: jsonText("power_type and lens_package").nullable(),
  prescription: z.object({ saved: z.literal(true) }).nullable(),
});

/** My Orders. */
export const orderGroupSchema = z.object({
  id: z.string(),
  unique_id: z.string(),
  created: z.string(),
  total_price: rupees,
  customer_name: z.string(),
  invoice_status: z.number().int(),
  invoice_no: z.string().nullable(),
  stage: z.string(),
  events: z
    .array(z.object({ stage: z.string(), at: z.string() }))
    .meta({ description: "The stages that were reached, oldest first" }),
  refund: z
    .object({ amount: rupees, reason: z.string(), status: z.enum(["wanted", "sent", "processed", "failed"]) })
    .nullable()
    .meta({ description: "The latest money that goes back" }),
  orders: z.array(orderLineSchema.extend({ prescription: prescriptionSchema.nullable() })),
});

/** The confirmation, which strangers see as well: whether there is a prescription, and nothing of it. */
export const confirmationSchema = orderGroupSchema.extend({
  orders: z.array(orderLineSchema),
  phone: z.string(),
  user_email: z.string(),
  payment_mode: z.string(),
  address: jsonText("address1, address2, city, state, zip_code, country").nullable(),
  deliver_from: z.string().nullable(),
  deliver_to: z.string().nullable(),
});

export const billLineSchema = z.object({
  id: z.number().int(),
  product_name: z.string(),
  product_code: z.string(),
  hsn_code: z.string(),
  attribute_name: z.string(),
  attribute_value: z.string(),
  quantity: z.number().int(),
  price: rupees.meta({ description: "Of the row: unit price times quantity" }),
  discount: z.number().meta({ description: "Percent" }),
  tax: z.number().meta({ description: "Percent" }),
  buy_1_get_1: z.boolean(),
  total_price: rupees.meta({ description: "Charged for the row" }),
  taxable_value: rupees,
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
});

export const billSchema = z.object({
  id: z.string(),
  unique_id: z.string(),
  created: z.string(),
  invoice_no: z.string().nullable(),
  invoice_date: z.string(),
  invoice_status: z.number().int(),
  status: z.enum(["Paid", "Pending"]),
  notice: z.string().nullable(),
  payment_mode: z.string(),
  customer_name: z.string(),
  phone: z.string(),
  customer_email: z.string(),
  address: jsonText("address1, city, state, zip_code").nullable(),
  gstin: z.string().nullable(),
  place_of_supply: z.object({ code: z.string(), name: z.string() }),
  coupon_code: z.string().nullable(),
  coupon_discount: rupees,
  extra_discount: z.number().meta({ description: "Percent" }),
  advance_payment: rupees.meta({ description: "The outstanding balance" }),
  gross_total: rupees,
  total_discount: rupees,
  special_discount: rupees,
  buy_1_get_1_discount: rupees,
  round_off: rupees,
  net_total: rupees,
  total_tax: rupees,
  paid: rupees,
  amount_in_words: z.string(),
  store: z.object({
    id: z.number().int(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    phone: z.string(),
    landline: z.string(),
    email: z.string(),
    gstin: z.string(),
  }),
  storeorder: z.array(billLineSchema),
  hsn_summary: z.array(
    z.object({
      hsn_code: z.string(),
      tax: z.number(),
      taxable_value: rupees,
      cgst: rupees,
      sgst: rupees,
      igst: rupees,
      total_tax: rupees,
    }),
  ),
});

import { z } from "zod";
import { STAGES } from "#domain/orders/stages.ts";
import { storeSchema } from "./catalogue.ts";
import { prescriptionSchema } from "./prescriptions.ts";
import { instant, percent, rupees } from "./units.ts";

const ADDRESS = {
  address1: "14 Lodhi Road",
  address2: "",
  city: "New Delhi",
  state: "Delhi",
  zip_code: "110003",
  country: "India",
};
const jsonText = (holds: string, example?: object) =>
  z.string().meta({ description: `JSON text: ${holds}`, ...(example && { examples: [JSON.stringify(example)] }) });

const stageName = () => z.string().meta({ description: `Where the order is: one of ${STAGES.join(", ")}` });

const collectStoreSchema = storeSchema
  .omit({ store_code: true })
  .meta({ id: "CollectStore", description: "A store in which an order is collected" });

export const orderLineSchema = z
  .object({
    id: z.number().int().meta({ description: "storeOrderId" }),
    product_id: z.number().int(),
    product_name: z.string(),
    product_image: z.string().nullable(),
    attribute_name: z.string(),
    attribute_value: z.string(),
    color_name: z.string(),
    quantity: z.number().int(),
    total_price: rupees("Rupees. Charged, with the lens"),
    lens: jsonText("power_type and lens_package").nullable(),
    prescription: z.object({ saved: z.literal(true) }).nullable(),
  })
  .meta({ id: "OrderLine", description: "What was bought; a pair of glasses is one line" });

export const orderGroupSchema = z
  .object({
    id: z.string(),
    unique_id: z.string(),
    created: instant(),
    total_price: rupees(),
    customer_name: z.string(),
    invoice_status: z.number().int(),
    invoice_no: z.string().nullable(),
    stage: stageName(),
    events: z
      .array(z.object({ stage: stageName(), at: instant() }))
      .meta({ description: "The stages that were reached, oldest first" }),
    refund: z
      .object({ amount: rupees(), reason: z.string(), status: z.enum(["wanted", "sent", "processed", "failed"]) })
      .nullable()
      .meta({ description: "The latest money that goes back" }),
    orders: z.array(orderLineSchema.extend({ prescription: prescriptionSchema.nullable() })),
  })
  .meta({ id: "Order", description: "One's own order with its lines" });

export const confirmationSchema = orderGroupSchema
  .extend({
    orders: z.array(orderLineSchema),
    phone: z.string(),
    user_email: z.string(),
    payment_mode: z.string(),
    address: jsonText("address1, address2, city, state, zip_code, country", ADDRESS).nullable(),
    deliver_from: z.string().nullable(),
    deliver_to: z.string().nullable(),
    deliver_by: z.string().nullable().meta({ description: "The one day of these that is promised; null without one" }),
    pay_by: z.string().nullable().meta({
      description:
        "Paid in the store in which it is collected: the last day on which it is kept there. Null once it is paid",
    }),
    collect_at: collectStoreSchema
      .nullable()
      .meta({ description: "The store in which it is collected; null when it is sent" }),
    try_on: z.boolean().meta({ description: "It is to be tried on in that store first" }),
  })
  .meta({
    id: "Confirmation",
    description:
      "An order by its billing id. Strangers see lines and amounts, name, phone and e-mail masked, of the " +
      "address city and State, and of a prescription only that there is one",
  });

export const billLineSchema = z
  .object({
    id: z.number().int(),
    product_name: z.string(),
    product_code: z.string(),
    hsn_code: z.string(),
    attribute_name: z.string(),
    attribute_value: z.string(),
    quantity: z.number().int(),
    price: rupees("Rupees. Of the row: unit price times quantity"),
    discount: percent(),
    tax: percent(),
    buy_1_get_1: z.boolean(),
    total_price: rupees("Rupees. Charged for the row"),
    taxable_value: rupees(),
    cgst: rupees(),
    sgst: rupees(),
    igst: rupees(),
  })
  .meta({ id: "BillLine", description: "A row of a bill: the frame, or its lens" });

export const billSchema = z
  .object({
    id: z.string(),
    unique_id: z.string(),
    created: instant(),
    invoice_no: z.string().nullable(),
    invoice_date: instant(),
    invoice_status: z.number().int(),
    status: z.enum(["Paid", "Pending"]),
    notice: z.string().nullable(),
    payment_mode: z.string(),
    customer_name: z.string(),
    phone: z.string(),
    customer_email: z.string(),
    address: jsonText("address1, address2, city, state, zip_code, country", ADDRESS).nullable(),
    gstin: z.string().nullable(),
    place_of_supply: z.object({ code: z.string(), name: z.string() }),
    coupon_code: z.string().nullable(),
    coupon_discount: rupees(),
    extra_discount: percent(),
    advance_payment: rupees("Rupees. The outstanding balance"),
    gross_total: rupees(),
    total_discount: rupees(),
    special_discount: rupees(),
    buy_1_get_1_discount: rupees(),
    round_off: rupees(),
    net_total: rupees(),
    total_tax: rupees(),
    paid: rupees(),
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
        tax: percent(),
        taxable_value: rupees(),
        cgst: rupees(),
        sgst: rupees(),
        igst: rupees(),
        total_tax: rupees(),
      }),
    ),
  })
  .meta({ id: "Bill", description: "A bill as it is printed" });

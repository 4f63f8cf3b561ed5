import type { MailSender } from "#integrations/mail/mail-content.ts";
import type { OrderLineView } from "#services/orders/load-order-lines.ts";
import type { MailLine, OrderFacts } from "./load-order-facts.ts";
import type { RequestFacts } from "./load-request-facts.ts";
import type { FirstPicture } from "./mail-picture.ts";

export type ExampleGoods = { name: string; picture: FirstPicture | null };

/** What people typed: a name, the titles of two products, words; and how those two look. */
export type Typed = { name: string; frame: ExampleGoods; solution: ExampleGoods; words: string };

export const APP_URL = "https://shop.example";

export const TYPED: Typed = {
  name: "Asha Rao",
  frame: {
    name: "Juno Round",
    picture: { path: "frame.avif", width: 1600, height: 1200, alt: "Juno Round in matte black, three-quarter view" },
  },
  solution: {
    name: "Clear Day lens solution, 360 ml",
    picture: { path: "solution.avif", width: 900, height: 1200, alt: "Bottle of lens solution, front view" },
  },
  words: "The frame is scratched.",
};

export const SENDER: MailSender = {
  shopName: "Chashma Opticals",
  siteUrl: APP_URL,
  lines: [
    "12 Janpath, New Delhi 110001",
    "+91 11 4000 1000 | care@shop.example",
    "Monday to Saturday, 10:00 AM to 7:30 PM",
  ],
};

/** What nobody but whoever gets a mail may read in it. */
export const EXAMPLE_SECRETS = {
  key: "Zk3v9w1Qp0sT5uX7yB2dF4gH6jL8mN0aR1cE3iO5qWz",
  leaveKey: "0e3c7c58-6f1a-4e0e-9c55-2d7f6f9b8a11",
  code: "482913",
};

const day = (iso: string) => new Date(`${iso}T06:30:00Z`);

const order: OrderFacts["order"] = {
  id: "3f0d6a52-7a5e-4b43-9a55-0c6a7a1f2b10",
  uniqueId: "7QK3-M0ZP-9XVT-2B6H",
  paymentOrderId: "9a55d7c1-0f3a-4a8e-8a77-51a5a7f0b0c2",
  customerId: null,
  sellerId: null,
  optometristId: null,
  userId: 7,
  storeId: 45,
  invoiceStatus: 1,
  invoiceNo: "CHW/26-27/000123",
  invoicedAt: day("2026-11-23"),
  customerName: "Asha Rao",
  phone: "9812345678",
  customerEmail: "asha@example.in",
  address: null,
  addressId: null,
  placeOfSupply: "07",
  sameState: true,
  buyerGstin: null,
  paymentMode: "UPI",
  grossPaise: 4_98_900,
  discountPaise: 80_000,
  bogoDiscountPaise: 0,
  extraDiscountBp: 0,
  specialDiscountPaise: 0,
  couponId: 1,
  couponCode: "WELCOME300",
  couponDiscountPaise: 30_000,
  roundOffPaise: 0,
  totalPaise: 3_88_900,
  taxPaise: 30_000,
  advancePaymentPaise: 0,
  gatewayOrderId: "order_1",
  gatewayPaymentId: "pay_1",
  stage: "confirmed",
  salePerson: null,
  optometrist: null,
  deliverFrom: "2026-11-27",
  deliverTo: "2026-12-01",
  deliverBy: "2026-12-01",
  carrier: "Blue Dart",
  tryOn: false,
  trackingNo: "BD 7712 0045",
  assignedTo: null,
  frameRemindedAt: null,
  frameHandedInAt: null,
  deliveredAt: day("2026-11-29"),
  createdAt: day("2026-11-23"),
  paidAt: day("2026-11-23"),
};

const lens: NonNullable<OrderLineView["lens"]> = {
  id: 12,
  powerTypeCode: "single-vision-prescription-glasses",
  powerTypeName: "Single Vision",
  packageCode: "blue-block",
  packageName: "Blue block",
  totalPaise: 1_20_000,
};

const line: MailLine = {
  id: 11,
  kind: "frame",
  productId: 3,
  ...lookOf(TYPED.frame),
  attributeName: "black.svg",
  attributeValue: "49-20-145",
  colorName: "Matte black",
  subcategoryName: "Eyeglasses",
  eye: null,
  canBuyAgain: false,
  quantity: 1,
  buyOneGetOne: false,
  freeWith: null,
  lens,
  pricePaise: 3_99_900,
  totalPaise: 3_19_900,
  hasPrescription: true,
  ownFrame: null,
};

const plain = { lens: null, attributeName: "Standard", attributeValue: "Standard", colorName: "" };
const lines: MailLine[] = [
  line,
  {
    ...line,
    ...plain,
    id: 13,
    kind: "goods",
    ...lookOf(TYPED.solution),
    quantity: 3,
    totalPaise: 69_000,
  },
  { ...line, ...plain, id: 14, kind: "membership", productName: "MEMBERSHIP", productImage: null, totalPaise: 0 },
];

const store = {
  id: 1,
  name: "Connaught Place",
  address: "Shop 14, Inner Circle",
  city: "New Delhi",
  stateCode: "07",
  zipCode: "110001",
  phone: "9811000014",
  storeTime: "10:30 AM to 8:30 PM",
  latitude: 28.6315,
  longitude: 77.2167,
};

/** An order as its mails read it. */
export function orderFacts(typed: Typed, change: Partial<OrderFacts["order"]> = {}): OrderFacts {
  return {
    order: { ...order, customerName: typed.name, ...change },
    lines: lines.map((one, n) => {
      const goods = [typed.frame, typed.solution][n];
      return goods ? { ...one, ...lookOf(goods) } : one;
    }),
    store,
    payBy: null,
    appUrl: APP_URL,
  };
}

/** As an order keeps it of what was bought, with the picture of today. */
function lookOf({ name, picture }: ExampleGoods): Pick<MailLine, "productName" | "productImage" | "picture"> {
  return { productName: name, productImage: picture?.path ?? null, picture };
}

export function withoutPrescription(facts: OrderFacts): OrderFacts {
  return { ...facts, lines: facts.lines.map((one) => ({ ...one, hasPrescription: false })) };
}

export function requestFacts(typed: Typed, change: Partial<RequestFacts> = {}): RequestFacts {
  const { colorName, attributeValue } = line;
  return {
    orderId: order.id,
    uniqueId: order.uniqueId,
    customerName: typed.name,
    customerEmail: order.customerEmail,
    kind: "return",
    status: "asked",
    reason: "It does not fit",
    answer: "",
    things: [{ ...lookOf(typed.frame), colorName, attributeValue, quantity: 1 }],
    expected: [],
    creditNotes: [],
    gatewayPaymentId: order.gatewayPaymentId,
    returnAddress: "Chashma Opticals, 12 Janpath, New Delhi 110001",
    appUrl: APP_URL,
    ...change,
  };
}

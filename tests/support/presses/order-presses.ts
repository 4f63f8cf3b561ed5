import type { Page } from "playwright-core";
import { checkAllOf } from "#tests/support/shop/checked-prescription.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import { fillPrescription } from "#tests/support/browser/fill-prescription.ts";
import { NO_ORDERS, type Row } from "./press.ts";
import { BY_UPLOAD, ORDERS_TEST } from "./prescription-presses.ts";
import { buyerOfContactLenses, buyerOfPair, keepPrescription, sheetFile, withRows } from "./rows.ts";
import type { Visitor } from "./visitor.ts";

const main = (page: Page) => page.getByRole("main");
const button = (name: string | RegExp) => (page: Page) => main(page).getByRole("button", { name }).click();
const shows = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const received = shows("Prescription received");

/** My Orders with the form open in which the prescription of the pair is given. */
async function openGiving({ enter, open, page }: Visitor, way: RegExp, before?: (buyer: Buyer) => Promise<unknown>) {
  const buyer = await buyerOfPair();
  await enter(buyer);
  await before?.(buyer);
  await open("/order-status");
  await main(page).getByRole("link", { name: way }).first().click();
  await page.waitForURL(/give=/);
  await open(new URL(page.url()).pathname + new URL(page.url()).search);
  return buyer;
}

type Buyer = Awaited<ReturnType<typeof buyerOfPair>>;

async function chooseSheet({ page }: Visitor): Promise<void> {
  await page.locator("main input[name=file]").setInputFiles(sheetFile());
  await main(page).getByLabel("Name on it").fill("Asha");
}

const staff = (db: Parameters<typeof moveOrder>[0]["db"]) => ({
  db,
  jobs: { send: async () => undefined },
  now: () => new Date(),
});

async function delivered(orderId: string): Promise<void> {
  await withRows(async (db) => {
    const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
    await checkAllOf(db, { orderId, now: new Date() });
    const way = ["verified", "lenses_ordered", "fitting", "quality_check", "packed", "shipped", "delivered"] as const;
    for (const to of [...(row!.stage === "prescription_needed" ? (["confirmed"] as const) : []), ...way]) {
      const parcel = { carrier: "Blue Dart", trackingNo: "BD 5512 8890" };
      const moved = await moveOrder(staff(db), { actor: SYSTEM, billingId: orderId, to, ...parcel });
      if (!moved.ok) throw new Error(`The order did not move to ${to}`);
    }
  });
}

const fold = (page: Page, name: string) => page.locator("details", { has: page.locator("summary", { hasText: name }) });

async function openFold(
  { enter, open, page }: Visitor,
  name: string,
  isDelivered: boolean,
): Promise<ReturnType<typeof fold>> {
  const buyer = await buyerOfPair();
  if (isDelivered) await delivered(buyer.orderId);
  await enter(buyer);
  await open(`/orders/${buyer.orderId}`);
  await fold(page, name).locator("summary").click();
  return fold(page, name);
}

/** Orders, and what is given for their lines. */
export const ORDER_PRESSES = {
  "/orders/:billingId": [
    {
      name: "Yes, cancel the whole order",
      intent: "cancel",
      words: NO_ORDERS,
      ready: async (visitor) => {
        const form = await openFold(visitor, "Cancel this order", false);
        await form.getByLabel("Why are you cancelling?").selectOption("by_mistake");
        await form.getByLabel("Anything else").fill("I bought it twice");
        return {
          press: button("Yes, cancel the whole order"),
          done: (page) => main(page).getByRole("heading", { name: "Refunds and credit notes" }).waitFor(),
        };
      },
    },
    {
      name: "Ask for a return",
      intent: "ask",
      words: NO_ORDERS,
      ready: async (visitor) => {
        const form = await openFold(visitor, "Return something", true);
        await form.getByRole("checkbox").first().check();
        await form.getByLabel("Why?").selectOption("does_not_fit");
        return { press: button("Ask for a return"), done: shows("We will review it and reply by e-mail") };
      },
    },
    {
      name: "Ask for a remake",
      intent: "ask",
      words: NO_ORDERS,
      ready: async (visitor) => {
        const form = await openFold(visitor, "Remake your lenses", true);
        await form.getByRole("checkbox").first().check();
        await form.getByLabel("Why?").selectOption("cannot_see_well");
        return { press: button("Ask for a remake"), done: shows("We will review it and reply by e-mail") };
      },
    },
    {
      name: "Order again",
      intent: "again",
      words: NO_ORDERS,
      ready: async ({ enter, open }) => {
        const buyer = await buyerOfContactLenses();
        await enter(buyer);
        await open(`/orders/${buyer.orderId}`);
        return {
          press: button(/^Order again/),
          done: async (page) => {
            await page.waitForURL((url) => url.pathname === "/cart");
            await expect.poll(() => page.locator(".cart-line").count()).toBe(1);
          },
        };
      },
    },
  ],
  "/order-status": [
    {
      name: "Save prescription",
      intent: "typed",
      words: NO_ORDERS,
      ready: async (visitor) => {
        await openGiving(visitor, /^Enter manually/);
        await fillPrescription(visitor.page);
        return { press: button("Save prescription"), done: received };
      },
    },
    {
      name: "Use this prescription",
      intent: "saved",
      words: NO_ORDERS,
      ready: async (visitor) => {
        await openGiving(visitor, /^Use a saved one/, keepPrescription);
        await main(visitor.page).getByRole("radio").first().check();
        return { press: button("Use this prescription"), done: received };
      },
    },
    BY_UPLOAD,
    { intent: "fhir", because: "My Orders has no form for it", provenBy: ORDERS_TEST },
  ],
  "/user/prescriptions/upload": [
    ...["typed", "saved", "fhir"].map((intent) => ({
      intent,
      because: "the script sends files of sheets alone",
      provenBy: ORDERS_TEST,
    })),
    {
      name: "Upload prescription, for an order",
      intent: "sheet",
      words: NO_ORDERS,
      ready: async (visitor) => {
        await openGiving(visitor, /^Upload/);
        await chooseSheet(visitor);
        return { press: button("Upload prescription"), done: received };
      },
    },
    {
      name: "Upload prescription, for later",
      words: NO_ORDERS,
      ready: async (visitor) => {
        await visitor.enter();
        await visitor.open("/user/prescriptions?add=sheet");
        await chooseSheet(visitor);
        return {
          press: button("Upload prescription"),
          done: (page) => main(page).getByRole("heading", { name: "All prescriptions" }).waitFor(),
        };
      },
    },
  ],
} satisfies Record<string, Row>;

import type { Page } from "playwright-core";
import { fillAddress, openAddressForm } from "#tests/support/browser/address-form.ts";
import { buyOnline, findPair, type OnlineCustomer, saveAddress } from "#tests/support/browser/buy-online.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { fromOwnAddress } from "#tests/support/browser/network-address.ts";
import { NO_DATA, type Row } from "./press.ts";
import type { Visitor } from "./visitor.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const window = (page: Page) => page.frameLocator("iframe[title='Test payment window']");
const asksToPay = (page: Page) => window(page).getByRole("radio", { name: "UPI" }).waitFor();

async function putInCart({ token }: OnlineCustomer): Promise<void> {
  const goods = await findProduct("accessories");
  const values = goods.productattributes.flatMap((colour) => colour.productattributeValues);
  const value = values.find(({ totalQuantity, soldQuantity }) => totalQuantity > soldQuantity)!;
  const answer = await fetch(`${ownShop().url}/v1/billing`, {
    method: "POST",
    headers: { ...fromOwnAddress(), authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify([{ product_id: goods.id, attributeValue_id: value.id }]),
  });
  if (!answer.ok) throw new Error(`The cart answered ${answer.status}: ${await answer.text()}`);
}

/** A customer with one thing in the cart and an address, at the checkout. */
export async function openCheckout({ enter, open }: Visitor): Promise<OnlineCustomer> {
  const customer = await enter();
  await saveAddress(ownShop().url, customer);
  await putInCart(customer);
  await open("/address");
  return customer;
}

export const CHECKOUT_PRESSES = {
  "/address": [
    {
      name: "Add a New Address",
      intent: "add-address",
      words: NO_DATA,
      ready: async (visitor) => {
        await openCheckout(visitor);
        const { page } = visitor;
        await openAddressForm(page);
        await fillAddress(page);
        await page.getByLabel("Pincode").pressSequentially("560025");
        return {
          press: (shown) => shown.getByRole("button", { name: "Submit" }).click(),
          done: (shown) => shown.getByText("Karnataka-560025").first().waitFor(),
        };
      },
    },
    {
      name: "Edit an address",
      intent: "edit-address",
      words: NO_DATA,
      ready: async (visitor) => {
        await openCheckout(visitor);
        const { page } = visitor;
        await page.getByRole("link", { name: "Edit 14 Lodhi Road" }).click();
        await page.getByLabel("Address1").fill("16 Lodhi Road");
        return {
          press: (shown) => shown.getByRole("button", { name: "Save address" }).click(),
          done: (shown) => shown.getByText("16 Lodhi Road").first().waitFor(),
        };
      },
    },
    {
      name: "Delete an address",
      intent: "delete-address",
      words: NO_DATA,
      ready: async (visitor) => {
        await openCheckout(visitor);
        return {
          press: async (page) => {
            await page.getByRole("button", { name: "Delete 14 Lodhi Road" }).click();
            await page.getByRole("dialog").getByRole("button", { name: "Yes, delete it!" }).click();
          },
          done: (page) => page.getByText("You have no saved address yet. Add one below.").waitFor(),
        };
      },
    },
    {
      intent: "reserve",
      because: "the form is there only where no JavaScript is, and where a shop lets customers pay in a store",
      provenBy: "tests/e2e/pay-in-store.test.ts",
    },
  ],
  "/address/payment": [
    {
      name: "Proceed to Checkout",
      intent: "open",
      words: NO_DATA,
      ready: async (visitor) => {
        await openCheckout(visitor);
        const { page } = visitor;
        await page.getByRole("radio", { name: "Home" }).check();
        await page.getByText("Your items are reserved until").waitFor();
        return {
          press: (shown) => shown.getByRole("button", { name: "Proceed to Checkout" }).click(),
          done: asksToPay,
        };
      },
    },
    {
      name: "Deliver to another address",
      intent: "open",
      words: NO_DATA,
      sets: ["address"],
      ready: async (visitor) => {
        const { page, open } = visitor;
        const customer = await openCheckout(visitor);
        await saveAddress(ownShop().url, customer, { address1: "9 Race Course Road" });
        await open("/address");
        let presses = 0;
        return {
          press: () =>
            page
              .getByRole("main")
              .locator("[name=address]")
              .nth((presses += 1) % 2)
              .check(),
          done: (shown) => shown.getByText("Your items are reserved until").waitFor(),
        };
      },
    },
    {
      name: "Pay now, an order whose payment failed",
      intent: "retry",
      words: NO_DATA,
      ready: async ({ enter, open }) => {
        const shopUrl = ownShop().url;
        const customer = await enter();
        const addressId = await saveAddress(shopUrl, customer);
        const lines = [await findPair(shopUrl)];
        const order = await buyOnline(shopUrl, customer, { lines, addressId, fails: true });
        await open(`/address?order=${order.id}`);
        return { press: (page) => page.getByRole("button", { name: /^Pay ₹/ }).click(), done: asksToPay };
      },
    },
    {
      intent: "place",
      because: "it is sent when the window of the payment service has closed, and the money has moved by then",
      provenBy: "tests/e2e/lost-network-paid.test.ts",
    },
  ],
} satisfies Record<string, Row>;

import type { Page } from "playwright-core";
import { findProduct, type FoundProduct, isFreeInEveryColour } from "#tests/support/browser/find-product.ts";
import { fillGuestCart, lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import { fillPrescription } from "#tests/support/browser/fill-prescription.ts";
import { findFrame, SINGLE_VISION } from "#tests/support/browser/wizard-page.ts";
import { NO_DATA, NO_ORDERS, type Ready, type Row } from "./press.ts";
import { keepPrescription, sheetFile } from "./rows.ts";
import type { Visitor } from "./visitor.ts";

const main = (page: Page) => page.getByRole("main");

/** A guest's cart with one frame, opened. */
async function openCart({ page, open }: Visitor): Promise<FoundProduct> {
  const frame = await findProduct("eye_glasses", isFreeInEveryColour);
  await fillGuestCart(page, [lineFor(frame)]);
  await open("/cart");
  return frame;
}

async function openCoupon(page: Page): Promise<void> {
  await page.getByText("Apply Coupon", { exact: true }).click();
  await page.getByLabel("Coupon code").fill("welcome200");
}

const applyCoupon = (page: Page) => page.getByRole("button", { name: "Apply", exact: true }).click();

/** Made in all powers. */
const widest = "japanese-lens-174";
type Lens = FoundProduct["lens"][number] & { lens_package: string };

/** A pair in the cart whose prescription can be given now. */
async function openWay({ page, open }: Visitor, way: "type" | "upload" | "saved"): Promise<string> {
  const frame = await findFrame();
  const lens = (frame.lens as Lens[]).find((one) => one.power_type === SINGLE_VISION && one.lens_package === widest)!;
  const line = lineFor(frame, { powerTypeCode: SINGLE_VISION, lensRecordId: lens.id });
  await fillGuestCart(page, [line]);
  // A customer's cart is made of it at the first look.
  await page.goto("/cart");
  const link = main(page).getByRole("link", { name: /^Add it now/ });
  const path = (await link.getAttribute("href"))!.split("?")[0]!;
  await open(`${path}?way=${way}`);
  return path;
}

const inCart = async (page: Page) => {
  await page.waitForURL((url) => url.pathname === "/cart");
  await page
    .getByText(/, added /)
    .first()
    .waitFor();
};

async function typeIn(visitor: Visitor): Promise<Ready> {
  await openWay(visitor, "type");
  await fillPrescription(visitor.page, { customer_name: "Zubeida" });
  return {
    press: (page) => main(page).getByRole("button", { name: "Save prescription" }).click(),
    done: inCart,
  };
}

export const CART_PRESSES = {
  "/cart": [
    {
      name: "Remove a line",
      intent: "remove",
      words: NO_DATA,
      ready: async (visitor) => {
        const { product_title: title } = await openCart(visitor);
        return {
          press: async (page) => {
            await page.getByRole("button", { name: `Remove ${title}` }).click();
            const question = page.getByRole("dialog", { name: "Remove this item?" });
            await question.getByRole("button", { name: "Remove" }).click();
          },
          done: (page) => page.getByText("Your Shopping cart is empty!!").waitFor(),
        };
      },
    },
    {
      name: "One more of a line",
      intent: "quantity",
      words: NO_DATA,
      // It shows again what the cart holds, which the sum beside it is made of.
      sets: ["quantity"],
      ready: async ({ page, open }) => {
        const goods = await findProduct("accessories");
        await fillGuestCart(page, [lineFor(goods, { quantity: 2 })]);
        await open("/cart");
        return {
          press: async (shown) => {
            await shown.getByRole("button", { name: /^One more/ }).click();
          },
          done: async (shown) => {
            await shown.getByText(/^3 × /).waitFor();
          },
        };
      },
    },
    {
      name: "Apply a coupon",
      intent: "apply-coupon",
      words: NO_DATA,
      ready: async (visitor) => {
        await openCart(visitor);
        await openCoupon(visitor.page);
        return { press: applyCoupon, done: (page) => page.getByText("WELCOME200 applied").waitFor() };
      },
    },
    {
      name: "Apply a listed coupon",
      intent: "apply-coupon",
      words: NO_DATA,
      // Beside a frame that is free nothing is offered.
      ready: async ({ page: cart, open }) => {
        await fillGuestCart(cart, [lineFor(await findProduct("accessories"))]);
        await open("/cart");
        return {
          press: (page) => page.getByRole("button", { name: "Apply WELCOME200" }).click(),
          done: (page) => page.getByText("WELCOME200 applied").waitFor(),
        };
      },
    },
    {
      name: "Remove a coupon",
      intent: "remove-coupon",
      words: NO_DATA,
      ready: async (visitor) => {
        await openCart(visitor);
        await openCoupon(visitor.page);
        await applyCoupon(visitor.page);
        await visitor.page.getByText("WELCOME200 applied").waitFor();
        return {
          press: (page) => page.getByRole("button", { name: "Remove coupon WELCOME200" }).click(),
          done: (page) => page.getByText("Apply Coupon", { exact: true }).waitFor(),
        };
      },
    },
    {
      name: "Add the membership to the cart",
      intent: "add-membership",
      words: NO_DATA,
      ready: async (visitor) => {
        await openCart(visitor);
        await visitor.page.getByRole("link", { name: "See the offer" }).click();
        const dialog = visitor.page.getByRole("dialog", { name: "Membership" });
        await dialog.waitFor();
        return {
          press: () => dialog.getByRole("button", { name: "Add to cart" }).click(),
          done: (page) => page.getByRole("heading", { name: /\(2\)$/ }).waitFor(),
        };
      },
    },
  ],
  "/cart/prescription/:key": [
    {
      name: "Save prescription, typed by a guest",
      intent: "typed",
      words: NO_ORDERS,
      ready: typeIn,
    },
    {
      name: "Upload prescription",
      intent: "sheet",
      words: NO_ORDERS,
      ready: async (visitor) => {
        await openWay(visitor, "upload");
        await visitor.page.locator("main input[name=file]").setInputFiles(sheetFile());
        await main(visitor.page).getByLabel("Name on it").fill("Zubeida");
        return {
          press: (page) => main(page).getByRole("button", { name: "Upload prescription" }).click(),
          done: inCart,
        };
      },
    },
    {
      name: "Use this one",
      intent: "saved",
      words: NO_ORDERS,
      ready: async (visitor) => {
        await keepPrescription(await visitor.enter());
        await openWay(visitor, "saved");
        return {
          press: (page) =>
            main(page)
              .getByRole("button", { name: /^Use this one/ })
              .first()
              .click(),
          done: inCart,
        };
      },
    },
    {
      name: "Add it later",
      intent: "later",
      words: NO_ORDERS,
      ready: async (visitor) => {
        const { press, done } = await typeIn(visitor);
        await press(visitor.page);
        await done(visitor.page);
        await visitor.open("/cart");
        return {
          press: (page) =>
            main(page)
              .getByRole("button", { name: /^Add it later/ })
              .click(),
          done: (page) => page.getByText("Add it after ordering").waitFor(),
        };
      },
    },
  ],
} satisfies Record<string, Row>;

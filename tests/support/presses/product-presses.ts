import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import {
  findProduct,
  type FoundProduct,
  isFreeInEveryColour,
  stockOfColours,
} from "#tests/support/browser/find-product.ts";
import { findFrame, lensStep, PLANTED, wizard } from "#tests/support/browser/wizard-page.ts";
import { NO_DATA, NO_ORDERS, type Row } from "./press.ts";
import { sheetFile } from "./rows.ts";

const pathOf = (product: FoundProduct) => `/productDetails/${product.product_live_sale_id}`;
const isGone = (product: FoundProduct) => stockOfColours(product).every((free) => free === 0);

const inCart = async (page: Page) => {
  await page.waitForURL((url) => url.pathname === "/cart");
  await page.getByRole("heading", { level: 1, name: "My Cart" }).waitFor();
  // Pressed many times, taken once.
  await expect.poll(() => page.locator(".cart-line").count()).toBe(1);
};

const given = (page: Page) => page.waitForURL(/prescription=[0-9a-f-]{36}$/);

/** The forms of the product page and of the wizard over it. */
export const PRODUCT_PRESSES = {
  "/productDetails/:id/:attributeId?": [
    {
      name: "Buy now",
      intent: "buy",
      words: NO_DATA,
      ready: async ({ page, open }) => {
        await open(pathOf(await findProduct("accessories", isFreeInEveryColour)));
        await page.getByRole("spinbutton", { name: "Quantity" }).fill("3");
        return {
          press: (shown) => shown.getByRole("button", { name: "Buy now" }).filter({ visible: true }).first().click(),
          done: inCart,
        };
      },
    },
    {
      name: "Buy now, contact lenses for one eye",
      intent: "contact-lens",
      words: NO_DATA,
      ready: async ({ page, open }) => {
        await open(pathOf(await findProduct("contact_lens", (product) => stockOfColours(product)[0]! > 0)));
        const right = page.getByRole("group", { name: "Right eye" }).getByLabel("Power");
        const power = right.locator("option:not([disabled])").nth(1);
        await right.selectOption((await power.getAttribute("value"))!);
        return {
          press: (shown) => shown.getByRole("button", { name: "Buy now" }).filter({ visible: true }).first().click(),
          done: inCart,
        };
      },
    },
    {
      name: "Next, with the frame alone",
      intent: "power-type",
      words: NO_DATA,
      ready: async ({ page, open }) => {
        await open(`${pathOf(await findFrame())}?step=1`);
        await wizard(page)
          .getByRole("radio", { name: /frame only/i })
          .check();
        await page.waitForURL(/power=frame_only/);
        return { press: (shown) => wizard(shown).getByRole("button", { name: "Next" }).click(), done: inCart };
      },
    },
    {
      name: "Add to cart, with lenses",
      intent: "lens",
      words: NO_DATA,
      ready: async ({ page, open }) => {
        await open(lensStep(await findFrame()));
        await wizard(page).locator(".lens-card").first().getByRole("radio").check();
        await page.waitForURL(/lens=/);
        return { press: (shown) => wizard(shown).getByRole("button", { name: "Add to cart" }).click(), done: inCart };
      },
    },
    {
      name: "Save prescription, typed in the wizard",
      intent: "typed",
      words: NO_ORDERS,
      ready: async ({ page, open }) => {
        await open(lensStep(await findFrame(), "&prescription=type"));
        for (const [name, text] of Object.entries(PLANTED)) await page.locator(`[name=${name}]`).fill(text);
        return {
          press: (shown) => wizard(shown).getByRole("button", { name: "Save prescription" }).click(),
          done: given,
        };
      },
    },
    {
      name: "Upload prescription, in the wizard",
      intent: "sheet",
      words: NO_ORDERS,
      ready: async ({ page, open }) => {
        await open(lensStep(await findFrame(), "&prescription=upload"));
        await wizard(page).locator("input[name=file]").setInputFiles(sheetFile());
        await wizard(page).getByLabel("Name on it").fill("Zubeida");
        return {
          press: (shown) => wizard(shown).getByRole("button", { name: "Upload prescription" }).click(),
          done: given,
        };
      },
    },
    {
      name: "Tell me when it is back",
      intent: "tell-me",
      words: NO_DATA,
      ready: async ({ page, open }) => {
        await open(pathOf(await findProduct("eye_glasses", isGone)));
        const form = page.locator(".sold-out form");
        await form.getByLabel("E-mail").fill(`waits.${randomUUID().slice(0, 8)}@example.in`);
        return {
          press: () => form.getByRole("button", { name: "Tell me when it is back" }).click(),
          done: (shown) => shown.locator(".sold-out .alert-success").waitFor(),
        };
      },
    },
    {
      name: "Submit review",
      intent: "review",
      words: NO_DATA,
      ready: async ({ page, open, enter }) => {
        await enter();
        await open(pathOf(await findProduct("sun_glasses")));
        const form = page.locator(".review-form");
        await form.locator(".half-star").nth(8).click();
        await form.getByText("4.5 out of 5 stars.").waitFor();
        await form.getByLabel("Your review").fill("Light on the nose.");
        return {
          press: () => form.getByRole("button", { name: "Submit review" }).click(),
          done: (shown) => shown.locator(".toast-success", { hasText: "Rating created successfully" }).waitFor(),
        };
      },
    },
    {
      name: "Send question",
      intent: "question",
      words: NO_DATA,
      ready: async ({ page, open, enter }) => {
        await enter();
        await open(pathOf(await findProduct("sun_glasses")));
        const form = page.locator(".question-form");
        await form.getByLabel("Your question").fill("Are these polarised, or only tinted?");
        return {
          press: () => form.getByRole("button", { name: "Send question" }).click(),
          done: (shown) => shown.locator(".question-form .alert-success").waitFor(),
        };
      },
    },
  ],
  "/own-frame": [
    {
      name: "Add to cart, lenses for one's own frame",
      intent: "lens",
      words: NO_DATA,
      ready: async ({ page, open }) => {
        await open(ownLensStep());
        await wizard(page).locator(".lens-card").first().getByRole("radio").check();
        await page.waitForURL(/lens=/);
        return { press: (shown) => wizard(shown).getByRole("button", { name: "Add to cart" }).click(), done: inCart };
      },
    },
    {
      name: "Save prescription, typed for one's own frame",
      intent: "typed",
      words: NO_ORDERS,
      ready: async ({ page, open }) => {
        await open(ownLensStep("&prescription=type"));
        for (const [name, text] of Object.entries(PLANTED)) await page.locator(`[name=${name}]`).fill(text);
        return {
          press: (shown) => wizard(shown).getByRole("button", { name: "Save prescription" }).click(),
          done: given,
        };
      },
    },
    {
      name: "Upload prescription, for one's own frame",
      intent: "sheet",
      words: NO_ORDERS,
      ready: async ({ page, open }) => {
        await open(ownLensStep("&prescription=upload"));
        await wizard(page).locator("input[name=file]").setInputFiles(sheetFile());
        await wizard(page).getByLabel("Name on it").fill("Zubeida");
        return {
          press: (shown) => wizard(shown).getByRole("button", { name: "Upload prescription" }).click(),
          done: given,
        };
      },
    },
  ],
} satisfies Record<string, Row>;

const ownLensStep = (more = "") =>
  "/own-frame?name=Ray-Ban+RB5154&rim=full&material=plastic&lens_mm=51&bridge_mm=21&temple_mm=145&way=courier&risk=yes" +
  `&step=2&power=single-vision-prescription-glasses${more}`;

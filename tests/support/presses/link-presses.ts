import type { Page } from "playwright-core";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { NO_DATA, NO_ORDERS, type Row } from "./press.ts";
import type { Asked } from "./shaky-line.ts";

const main = (page: Page) => page.getByRole("main");
/** What the router reads for a page, by the beginning of its path. */
const reads =
  (path: string) =>
  ({ method, url = "" }: Asked) =>
    method === "GET" && url.startsWith(path) && /\.data(\?|$)/.test(url);
const headed = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { level: 1, name }).waitFor();

/** Links lead on only with an answer. A handful stands for all: the router reads for each in the same way. */
export const LINK_PRESSES = {
  "/wishlist": [
    {
      name: "the wishlist at the head of a page",
      words: NO_ORDERS,
      asks: reads("/wishlist"),
      ready: async ({ open }) => {
        await open("/about-us");
        return {
          press: (page) => page.getByRole("banner").getByRole("link", { name: "Wishlist" }).click(),
          done: headed("Wishlist"),
        };
      },
    },
  ],
  "/productDetails/:id/:attributeId?": [
    {
      name: "a card of a list",
      words: NO_DATA,
      asks: reads("/productDetails/"),
      ready: async ({ open }) => {
        const { product_title: title } = await findProduct("sun_glasses");
        await open("/productList/sun_glasses");
        return {
          press: (page) => main(page).getByRole("link", { name: title }).first().click(),
          done: headed(title),
        };
      },
    },
  ],
  "/productList/:slug?": [
    {
      name: "all eyeglasses, from an empty wishlist",
      words: NO_DATA,
      asks: reads("/productList/"),
      ready: async ({ open }) => {
        await open("/wishlist");
        return {
          press: (page) => main(page).getByRole("link", { name: "See all eyeglasses" }).click(),
          done: (page) => page.waitForURL(/\/productList\/eye_glasses/),
        };
      },
    },
  ],
  "/order-status": [
    {
      name: "My Orders in the account's menu",
      words: NO_ORDERS,
      asks: reads("/order-status"),
      ready: async ({ enter, open }) => {
        await enter();
        await open("/user/profile");
        return {
          press: (page) => main(page).getByRole("link", { name: "My Orders" }).click(),
          done: headed("My Orders"),
        };
      },
    },
  ],
} satisfies Record<string, Row>;

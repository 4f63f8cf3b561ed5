import { NO_DATA, NO_ORDERS, type Press, type Row } from "./press.ts";

const heart =
  (list: string): Press["ready"] =>
  async ({ open }) => {
    await open(list);
    return {
      press: (page) =>
        page
          .getByRole("button", { name: /^Wishlist: / })
          .first()
          .click(),
      done: async (page) => {
        await page.locator(".like-button[aria-pressed=true]").first().waitFor();
        await page.reload();
        await page.locator(".like-button[aria-pressed=true]").first().waitFor();
      },
    };
  };

/** What stands on many pages, and what pages send by themselves. */
export const SMALL_PRESSES = {
  "/like": [
    { name: "a guest's heart on a card", words: NO_ORDERS, ready: heart("/productList/eye_glasses") },
    {
      name: "a customer's heart on a card",
      words: NO_ORDERS,
      ready: async (visitor) => {
        await visitor.enter();
        return heart("/productList/sun_glasses")(visitor);
      },
    },
  ],
  "/preferences": [
    {
      name: "larger text",
      words: NO_DATA,
      ready: async ({ open }) => {
        await open("/about-us");
        return {
          press: async (page) => {
            const larger = page.getByRole("button", { name: "Larger text" }).filter({ visible: true });
            if ((await larger.count()) === 0) await page.getByRole("button", { name: "Menu" }).click();
            await larger.first().click();
          },
          done: async (page) => {
            await page.locator("[name=text][aria-pressed=true]").first().waitFor({ state: "attached" });
          },
        };
      },
    },
  ],
  "/user/data": [
    {
      name: "Save what you agree to",
      words: NO_ORDERS,
      ready: async ({ enter, open, page }) => {
        await enter();
        await open("/user/data");
        const main = page.getByRole("main");
        await main.getByLabel("E-mail").first().check();
        return {
          press: () => main.getByRole("button", { name: "Save" }).click(),
          done: async () => {
            await page.getByText("Saved.").waitFor();
            await page.reload();
            await main.locator("input:checked").first().waitFor();
          },
        };
      },
    },
  ],
  "/logout": [
    {
      name: "Logout in the account's own menu",
      words: NO_DATA,
      ready: async ({ open, enter }) => {
        await enter();
        await open("/user/data");
        return {
          press: (page) => page.getByRole("main").getByRole("button", { name: "Logout" }).click(),
          done: (page) => page.getByRole("link", { name: "Sign in" }).first().waitFor(),
        };
      },
    },
  ],
  "/passkey-question": [
    {
      because: "it is asked when the sign-in opens, and whoever presses is told beside the button",
      provenBy: "tests/e2e/passkeys.test.ts",
    },
  ],
  "/session/renew": [
    {
      because: "a page in use sends it once in five minutes, and nobody waits for it",
      provenBy: "tests/e2e/lost-network-unasked.test.ts",
    },
  ],
} satisfies Record<string, Row>;

import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { readLetter } from "#tests/support/browser/read-letter.ts";
import { NO_DATA, type Ready, type Row } from "./press.ts";
import type { Visitor } from "./visitor.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const button = (name: string) => (page: Page) => dialog(page).getByRole("button", { name, exact: true }).click();
const entered = async (page: Page) => {
  await page.waitForURL((url) => url.pathname === "/about-us" && url.search === "");
  await page.getByText("Account of").first().waitFor({ state: "attached" });
};

async function fillSignIn({ page }: Visitor): Promise<void> {
  const { email, password } = await openAccount(ownShop().url);
  await dialog(page).getByLabel("E-mail").fill(email);
  await dialog(page).locator("[name=password]").fill(password);
}

/** By the link that opens it, as most people do. */
async function openByLink({ page, open }: Visitor, view: "login" | "signup" | "forgot"): Promise<void> {
  await open("/about-us");
  await page.getByRole("link", { name: "Sign in" }).first().click();
  if (view === "signup") await dialog(page).getByRole("link", { name: "Sign up" }).click();
  if (view === "forgot") await dialog(page).getByRole("link", { name: "Forgot Password?" }).click();
  await dialog(page).locator("form [name=email]").waitFor();
}

const fillSignUp = async ({ page }: Visitor): Promise<Ready> => {
  const email = `sweep.${randomUUID().slice(0, 8)}@example.in`;
  await dialog(page).getByLabel("First Name").fill("Asha");
  await dialog(page).getByLabel("Last Name").fill("Rao");
  await dialog(page).getByLabel("E-mail").fill(email);
  await dialog(page).getByLabel("Phone number").fill("9812345678");
  await dialog(page).locator("[name=password]").fill("a long password");
  return {
    press: button("Sign Up"),
    done: async () => {
      await page.getByRole("dialog", { name: "Sign In" }).getByRole("status").waitFor();
    },
  };
};

/** A code is asked for, and its letter read. */
async function fillCode({ page, open }: Visitor): Promise<void> {
  const { email } = await openAccount(ownShop().url);
  await open("/about-us?auth=code");
  await dialog(page).getByLabel("E-mail").fill(email);
  await button("Send code")(page);
  await dialog(page).getByRole("status").waitFor();
  const letter = await readLetter(page, { to: email, subject: "is your code" });
  await dialog(page).getByLabel("Code").fill(/\d{6}/.exec(letter)![0]);
}

/** The pop-up's forms, which post to /auth/login, /auth/signup, /auth/forgot, /auth/code and /auth/enter-code. */
export const SIGN_IN_PRESSES = {
  "/auth/:view": [
    {
      name: "Sign In",
      words: NO_DATA,
      ready: async (visitor) => {
        await openByLink(visitor, "login");
        await fillSignIn(visitor);
        return { press: button("Sign In"), done: entered };
      },
    },
    {
      name: "Sign In on a page that was entered with the pop-up open",
      words: NO_DATA,
      ready: async (visitor) => {
        await visitor.open("/about-us?auth=login");
        await fillSignIn(visitor);
        return { press: button("Sign In"), done: entered };
      },
    },
    {
      name: "Sign Up",
      words: NO_DATA,
      ready: async (visitor) => {
        await openByLink(visitor, "signup");
        return fillSignUp(visitor);
      },
    },
    {
      name: "Send code",
      words: NO_DATA,
      ready: async ({ page, open }) => {
        const { email } = await openAccount(ownShop().url);
        await open("/about-us?auth=code");
        await dialog(page).getByLabel("E-mail").fill(email);
        return {
          press: button("Send code"),
          done: (shown) => shown.getByRole("dialog", { name: "Enter the code" }).getByRole("status").waitFor(),
        };
      },
    },
    {
      name: "Sign In by a code",
      words: NO_DATA,
      ready: async (visitor) => {
        await fillCode(visitor);
        return { press: button("Sign In"), done: entered };
      },
    },
    {
      name: "Send link, of a forgotten password",
      words: NO_DATA,
      ready: async (visitor) => {
        await openByLink(visitor, "forgot");
        await dialog(visitor.page)
          .getByLabel("E-mail")
          .fill((await openAccount(ownShop().url)).email);
        return { press: button("Send link"), done: (page) => dialog(page).locator(".alert-success").waitFor() };
      },
    },
  ],
} satisfies Record<string, Row>;

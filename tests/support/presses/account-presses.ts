import { randomInt } from "node:crypto";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { openAccount, saveAddress, signInByCall } from "#tests/support/browser/buy-online.ts";
import { readLetter } from "#tests/support/browser/read-letter.ts";
import { readPhoneCode } from "#tests/support/browser/read-phone-code.ts";
import { NO_DATA, NO_ORDERS, type Ready, type Row } from "./press.ts";
import { postAs } from "./rows.ts";
import type { Visitor } from "./visitor.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const main = (page: Page) => page.getByRole("main");
const button = (name: string | RegExp) => (page: Page) => main(page).getByRole("button", { name }).click();
const shows = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const profile = async (page: Page) => {
  await page.waitForURL((url) => url.pathname === "/user/profile" && !url.searchParams.has("edit"));
};

async function withPicture({ enter, open, page }: Visitor): Promise<Ready> {
  await enter();
  await open("/user/profile");
  const plain = { create: { width: 300, height: 300, channels: 3, background: "#0B6E6E" } } as const;
  const buffer = await sharp(plain).png().toBuffer();
  await main(page)
    .getByLabel(/^Choose/)
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  return { press: button("Add picture"), done: shows("Your picture is saved") };
}

/** A number gets few messages in an hour, and all accounts begin with the same one. */
async function ownNumber(customer: Awaited<ReturnType<Visitor["enter"]>>): Promise<string> {
  const phone = `9${randomInt(1_000_000_000).toString().padStart(9, "0")}`;
  await postAs(customer, "/user/profile", { first_name: "Asha", last_name: "Rao", phone_number: phone });
  return phone;
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel("Address1").fill("7 Residency Road");
  await page.getByLabel("Pincode").pressSequentially("560025");
  await page.getByLabel("City").fill("Bengaluru");
}

/** What somebody changes in their own account. */
export const ACCOUNT_PRESSES = {
  "/address_book": [
    {
      name: "Submit, a new address",
      intent: "save",
      words: NO_DATA,
      ready: async ({ enter, open, page }) => {
        await enter();
        await open("/address_book?add=yes");
        await fillAddress(page);
        return { press: button("Submit"), done: shows("Karnataka-560025") };
      },
    },
    {
      name: "Save address, changed",
      intent: "save",
      words: NO_DATA,
      ready: async ({ enter, open, page }) => {
        const id = await saveAddress(ownShop().url, await enter());
        await open(`/address_book?edit=${id}`);
        await page.getByLabel("Address1").fill("7 Residency Road");
        return { press: button("Save address"), done: shows("7 Residency Road") };
      },
    },
    {
      name: "Delete",
      intent: "delete",
      words: NO_DATA,
      ready: async ({ enter, open }) => {
        await saveAddress(ownShop().url, await enter());
        await open("/address_book");
        return {
          press: async (page) => {
            await main(page)
              .getByRole("button", { name: /^Delete/ })
              .click();
            await page.getByRole("dialog").getByRole("button", { name: "Yes, delete it!" }).click();
          },
          done: shows("No saved address yet"),
        };
      },
    },
  ],
  "/user/profile": [
    {
      name: "Update Profile",
      words: NO_ORDERS,
      ready: async ({ enter, open, page }) => {
        await enter();
        await open("/user/profile?edit=yes");
        await main(page).getByLabel("First Name").fill("Ashalata");
        return {
          press: button("Update Profile"),
          done: async (shown) => {
            await profile(shown);
            await main(shown).getByRole("definition").getByText("Ashalata").waitFor();
          },
        };
      },
    },
  ],
  "/user/email": [
    {
      name: "Send the link",
      words: NO_ORDERS,
      ready: async ({ enter, open, page }) => {
        const { email, password } = await enter();
        await open("/user/email");
        await main(page).getByLabel("New e-mail address").fill(`new.${email}`);
        await main(page).locator("[name=current_password]").fill(password);
        return { press: button("Send the link"), done: shows("We have sent a link to the new address") };
      },
    },
    {
      name: "Use this address, by the link of the mail",
      words: NO_ORDERS,
      ready: async ({ enter, open, page }) => {
        const customer = await enter();
        const fresh = `new.${customer.email}`;
        await postAs(customer, "/user/email", { email: fresh, current_password: customer.password });
        const text = await readLetter(page, { to: fresh, subject: "Confirm your new e-mail address" });
        await open(/\/user\/email\?token=[\w-]{43}/.exec(text)![0]);
        return {
          press: button("Use this address"),
          done: async (shown) => {
            await profile(shown);
            await main(shown).getByText(fresh).last().waitFor();
          },
        };
      },
    },
  ],
  "/user/password": [
    {
      name: "Change password",
      words: NO_ORDERS,
      ready: async ({ enter, open, page }) => {
        const customer = await enter();
        await open("/user/password");
        await main(page).locator("[name=current_password]").fill(customer.password);
        await main(page).locator("[name=password]").fill("another pass word");
        return {
          press: button("Change password"),
          done: async (shown) => {
            await profile(shown);
            await signInByCall(ownShop().url, { email: customer.email, password: "another pass word" });
          },
        };
      },
    },
  ],
  "/user/erase": [
    {
      name: "Erase my account",
      words: NO_ORDERS,
      ready: async ({ enter, open, page }) => {
        const { password } = await enter();
        await open("/user/erase");
        await main(page).getByRole("checkbox").check();
        await main(page).locator("[name=current_password]").fill(password);
        return {
          press: button("Erase my account"),
          done: async (shown) => {
            await shown.waitForURL((url) => url.pathname === "/");
            await shown.getByRole("link", { name: "Sign in" }).first().waitFor();
          },
        };
      },
    },
  ],
  "/user/picture": [
    { name: "Add picture", words: NO_ORDERS, ready: withPicture },
    {
      name: "Remove picture",
      intent: "remove",
      words: NO_ORDERS,
      ready: async (visitor) => {
        const { press, done } = await withPicture(visitor);
        await press(visitor.page);
        await done(visitor.page);
        await visitor.open("/user/profile");
        return { press: button("Remove picture"), done: shows("Your picture is removed") };
      },
    },
  ],
  "/user/phone": [
    {
      name: "Send code, to the phone",
      intent: "send",
      words: NO_ORDERS,
      ready: async ({ enter, open }) => {
        await ownNumber(await enter());
        await open("/user/phone");
        return { press: button("Send code"), done: shows("We have sent a message to your phone") };
      },
    },
    {
      name: "Confirm the phone number",
      intent: "prove",
      words: NO_ORDERS,
      ready: async ({ enter, open, page }) => {
        const phone = await ownNumber(await enter());
        await open("/user/phone");
        await button("Send code")(page);
        await main(page)
          .getByLabel("Code")
          .fill(await readPhoneCode(page, { to: phone }));
        return { press: button("Confirm"), done: shows("On: your phone number is confirmed") };
      },
    },
  ],
  "/user/sessions": [
    {
      name: "Sign out everywhere else",
      words: NO_ORDERS,
      ready: async ({ enter, open }) => {
        const customer = await openAccount(ownShop().url);
        await enter(customer);
        await open("/user/profile");
        return { press: button("Sign out everywhere else"), done: shows("You are signed out everywhere else") };
      },
    },
  ],
  "/user/export": [
    {
      name: "Download my data",
      words: NO_DATA,
      ready: async ({ enter, open, page }) => {
        const { password } = await enter();
        await open("/user/data");
        await main(page).locator("[name=current_password]").fill(password);
        return { press: button("Download my data"), done: shows("Your data is in your downloads") };
      },
    },
  ],
} satisfies Record<string, Row>;

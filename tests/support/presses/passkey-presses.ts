import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { users } from "#db/schema/accounts.ts";
import { plantRow } from "#tests/support/passkeys/plant-passkey.ts";
import { NO_ORDERS, type Row } from "./press.ts";
import { withRows } from "./rows.ts";
import type { Visitor } from "./visitor.ts";

const main = (page: Page) => page.getByRole("main");
const shows = (words: string) => (page: Page) => page.getByText(words).first().waitFor();

/** One whose key signs nothing. Answers its id. */
async function withPasskey({ enter }: Visitor): Promise<number> {
  const { email } = await enter();
  return withRows(async (db) => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.emailKey, email.toLowerCase()));
    return plantRow(db, user!);
  });
}

/** What somebody changes in their passkeys. */
export const PASSKEY_PRESSES = {
  "/user/passkeys": [
    ...(["begin", "add"] as const).map((intent) => ({
      intent,
      because: "a device that signs stands between the press and what is sent",
      provenBy: "tests/e2e/passkeys.test.ts",
    })),
    {
      name: "Save name, of a passkey",
      intent: "rename",
      words: NO_ORDERS,
      ready: async (visitor) => {
        const id = await withPasskey(visitor);
        await visitor.open(`/user/passkeys?edit=${id}`);
        await main(visitor.page).getByLabel("Name of this passkey").fill("My blue phone");
        return {
          press: (page) => main(page).getByRole("button", { name: "Save name" }).click(),
          done: shows("My blue phone"),
        };
      },
    },
    {
      name: "Remove, a passkey",
      intent: "remove",
      words: NO_ORDERS,
      ready: async (visitor) => {
        await withPasskey(visitor);
        await visitor.open("/user/passkeys");
        return {
          press: async (page) => {
            await main(page)
              .getByRole("button", { name: /^Remove/ })
              .click();
            await page.getByRole("dialog").getByRole("button", { name: "Remove passkey" }).click();
          },
          done: shows("You have no passkey yet"),
        };
      },
    },
  ],
} satisfies Record<string, Row>;

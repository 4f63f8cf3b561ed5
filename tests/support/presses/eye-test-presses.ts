import { randomInt } from "node:crypto";
import type { Page } from "playwright-core";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { stores } from "#db/schema/stores.ts";
import { NO_ORDERS, type Row } from "./press.ts";
import { withRows } from "./rows.ts";

/** Beyond what can be booked: nobody else's time. */
const farTime = () => new Date(Date.now() + 20 * 86_400_000 + randomInt(86_400_000));

/** What somebody does with the eye tests that they booked. */
export const EYE_TEST_PRESSES = {
  "/user/eye-tests": [
    {
      name: "Change the time or cancel",
      words: NO_ORDERS,
      ready: async ({ enter, open }) => {
        const { id: userId, email } = await enter();
        await withRows(async (db) => {
          const [store] = await db.select({ id: stores.id }).from(stores).limit(1);
          const person = { name: "Asha Rao", phone: "9812345678", email, userId };
          await db
            .insert(eyeTestBookings)
            .values({ kind: "store", storeId: store!.id, startsAt: farTime(), ...person });
        });
        await open("/user/eye-tests");
        return {
          press: (page: Page) => page.getByRole("button", { name: /^Change the time or cancel/ }).click(),
          done: (page: Page) => page.getByText("Your eye test is booked").waitFor(),
        };
      },
    },
  ],
} satisfies Record<string, Row>;

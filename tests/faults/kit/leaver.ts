import { eq, sql } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { hashPassword } from "#services/accounts/hash-password.ts";
import { startSession } from "#services/accounts/start-session.ts";
import { tablesWith } from "#tests/support/shop/tables-with.ts";
import type { Customer } from "./client.ts";
import type { Drill } from "./open-drill.ts";
import { makeCustomer } from "./people.ts";

const PASSWORD = "a long password";

let made = 0;

/** A customer with a password who can erase the account by the page's own form; `mark` is in everything personal of theirs. */
export async function makeLeaver(drill: Pick<Drill, "db" | "shop">) {
  made += 1;
  const mark = `zqleaver${made}y`;
  const db = drill.db();
  const given = { city: mark, address1: `12 ${mark} Road`, recipientName: mark };
  const customer: Customer = await makeCustomer(db, given);
  const { id } = customer.actor;
  await db
    .update(users)
    .set({ email: `${mark}@example.in`, lastName: mark, passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, id));
  const cookie = `session=${await startSession(db, { userId: id, kind: "cookie", now: new Date() })}`;

  const post = (path: string, body: URLSearchParams | FormData) =>
    fetch(`${drill.shop.url}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: {
        cookie,
        origin: drill.shop.url,
        accept: "text/html",
        "sec-fetch-site": "same-origin",
        "sec-fetch-dest": "document",
      },
      body,
    });

  /** 303 when the account is erased, 409 when something is under way. */
  const leave = async () =>
    (await post("/user/erase", new URLSearchParams({ understood: "yes", current_password: PASSWORD }))).status;

  /** Where anything of theirs is still to be read. The address for the goodbye stays until that letter has left. */
  const listTraces = async () =>
    (await tablesWith(db, mark)).filter((table) => table !== "email_changes" && table !== "mailbox_messages");

  const countSheets = async () =>
    Number((await db.execute(sql`select 1 from prescriptions where user_id = ${id}`)).rowCount);

  return { customer, mark, post, leave, listTraces, countSheets };
}

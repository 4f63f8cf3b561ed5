import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { embeddedMail } from "#integrations/mail/embedded-mail.ts";
import type { Credential } from "#services/accounts/find-actor.ts";
import { findActor } from "#services/accounts/find-actor.ts";
import { register } from "#services/accounts/register.ts";
import { signIn } from "#services/accounts/sign-in.ts";
import { jobHandlers } from "#services/jobs/job-handlers.ts";
import type { Shop } from "#services/shop.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { testMailbox } from "./test-mailbox.ts";
import { testShop } from "./test-shop.ts";

let people = 0;

/** People who sign up and in, and a mailbox that gets what the shop writes to them. */
export async function accountsScene(changes: Partial<Shop> = {}) {
  const { db } = await testDatabase();
  const shop = testShop(db, changes);
  const mailbox = testMailbox(db);
  const handlers = jobHandlers(shop, embeddedMail({ mailbox }));
  const password = "a long password";

  const enter = async (email: string, words = password): Promise<Credential | null> => {
    const found = await signIn(shop, { email, password: words, address: "203.0.113.7", kinds: ["cookie"] });
    return found.ok ? { kind: "cookie", token: found.tokens.cookie! } : null;
  };
  return {
    db,
    shop,
    mailbox,
    password,
    enter,
    /** Someone new, signed in. */
    newcomer: async (email = `person${(people += 1)}@example.in`) => {
      const account = { firstName: "Asha", lastName: "Rao", phoneNumber: "9812345678", email, password };
      const made = await register(shop, { ...account, address: "203.0.113.7" });
      if (!made.ok) throw new Error(made.reason);
      const credential = (await enter(email))!;
      const actor = (await findActor(db, { credential, now: shop.now() })) as UserActor;
      return { actor, credential, email };
    },
    isSignedIn: async (credential: Credential | null) =>
      (await findActor(db, { credential, now: shop.now() })).kind === "user",
    emailOf: async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!.email,
    /** Does all that was queued, and everything twice, as a queue may. */
    deliver: async () => {
      for (const { name, data } of shop.queued.splice(0)) {
        const work = handlers[name] as (data: unknown) => Promise<void>;
        await work(data);
        await work(data);
      }
    },
    mailsOf: async (to: string) => {
      const list = await mailbox.list({ to, limit: 20, offset: 0 });
      return Promise.all(list.map(async ({ id }) => (await mailbox.find(id))!));
    },
  };
}

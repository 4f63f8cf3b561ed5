import { and, eq } from "drizzle-orm";
import { auditEntries } from "#db/schema/accounts.ts";
import type { Role, UserActor } from "#domain/accounts/actor.ts";
import { type Credential, findActor } from "#services/accounts/find-actor.ts";
import { startSession } from "#services/accounts/start-session.ts";
import { giveSecondFactor } from "#services/second-factor/give-second-factor.ts";
import { accountsScene } from "./accounts-scene.ts";
import { makeUser } from "./make-user.ts";
import { makeStores } from "./staff-stores.ts";

let made = 0;

type Here = { actor: UserActor; credential: Credential };

/** People who work here, their sessions, and codes that they type. */
export async function factorScene() {
  const scene = await accountsScene();
  const { db, shop } = scene;
  const { counter } = await makeStores(db);
  const hire = (role: Role) =>
    makeUser(db, {
      role,
      storeId: role === "seller" || role === "manager" ? counter.id : null,
      email: `factor${(made += 1)}@example.in`,
    });
  async function enter({ id }: UserActor) {
    const token = await startSession(db, { userId: id, kind: "cookie", now: shop.now() });
    const credential: Credential = { kind: "cookie", token };
    const read = async () => (await findActor(db, { credential, now: shop.now() })) as UserActor;
    return { credential, read, actor: await read() };
  }
  const give = ({ actor, credential }: Here, code: string) =>
    giveSecondFactor(shop, { actor, credential, answer: { code } });
  const wordsOf = async (userId: number) => {
    const ofUser = and(eq(auditEntries.entity, "user"), eq(auditEntries.entityId, String(userId)));
    return (
      await db.select({ action: auditEntries.action }).from(auditEntries).where(ofUser).orderBy(auditEntries.id)
    ).map(({ action }) => action);
  };
  return { ...scene, hire, enter, give, wordsOf };
}

export const refused = (reason: string) => ({ ok: false, reason });

import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { claimGuestPrescriptions } from "#services/prescriptions/claim-guest-prescriptions.ts";
import type { Shop } from "#services/shop.ts";
import type { Credential } from "./find-actor.ts";
import { endSession, startSession } from "./start-session.ts";

export type Entering = {
  kinds: readonly Credential["kind"][];
  /** The session that the browser had: it ends, so that nobody who planted it is signed in along. */
  replaces?: Credential | null;
  /** What kind of program it is, by domain/accounts/name-client.ts. */
  client?: string;
  /** Of the browser's guest: the prescriptions given with it join the account. */
  guestKey?: string | null;
};

export type Entered = { user: UserActor; tokens: Record<Credential["kind"], string | null> };

/** Begins the sessions of somebody who has proven who they are. */
export async function enterAccount(
  tx: Db,
  shop: Shop,
  { user, entering, now }: { user: UserActor; entering: Entering; now: Date },
): Promise<Entered> {
  if (entering.replaces) await endSession(tx, { credential: entering.replaces });
  await claimGuestPrescriptions(tx, shop, { userId: user.id, guestKey: entering.guestKey ?? null });
  const session = { userId: user.id, signInId: randomUUID(), client: entering.client ?? "", now };
  const start = (kind: Credential["kind"]) =>
    entering.kinds.includes(kind) ? startSession(tx, { ...session, kind }) : null;
  return { user, tokens: { cookie: await start("cookie"), bearer: await start("bearer") } };
}

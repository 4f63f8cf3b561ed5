import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { passkeyChallenges } from "#db/schema/passkeys.ts";
import { PASSKEY_CHALLENGE_MS } from "#services/accounts/session-times.ts";
import { latestTrue } from "#services/clock-skew.ts";

type Whose = {
  /** Who adds a passkey by it. Null: somebody signs in. */
  userId: number | null;
  now: Date;
};

export async function makeChallenge(db: Db, { userId, now }: Whose): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + PASSKEY_CHALLENGE_MS);
  await db.insert(passkeyChallenges).values({ challenge, userId, createdAt: now, expiresAt });
  return challenge;
}

export type TakenChallenge =
  | { ok: true; challenge: string }
  | { ok: false; reason: "passkey_refused" | "passkey_expired" };

/**
 * Uses up the challenge that a device says that it signed: of two at the same time one has it, and whatever comes of it, it
 * is used. One of another person, or for another purpose, is as unknown as one that never was.
 */
export async function takeChallenge(db: Db, given: Whose & { clientDataJSON: string }): Promise<TakenChallenge> {
  const challenge = readChallenge(given.clientDataJSON);
  if (challenge === null) return { ok: false, reason: "passkey_refused" };
  const { userId, now } = given;
  const asked = and(
    eq(passkeyChallenges.challenge, challenge),
    userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
  );
  const [taken] = await db
    .update(passkeyChallenges)
    .set({ usedAt: now })
    .where(
      and(
        asked,
        isNull(passkeyChallenges.usedAt),
        gt(passkeyChallenges.expiresAt, now),
        lt(passkeyChallenges.createdAt, latestTrue(now)),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  if (taken) return { ok: true, challenge };
  const [over] = await db.select({ usedAt: passkeyChallenges.usedAt }).from(passkeyChallenges).where(asked);
  return { ok: false, reason: over ? "passkey_expired" : "passkey_refused" };
}

/** Null where it is no JSON, or says no challenge. */
function readChallenge(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const challenge = typeof said === "object" && said !== null && "challenge" in said ? said.challenge : null;
    return typeof challenge === "string" && /^[\w-]{43}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

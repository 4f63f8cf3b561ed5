import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { consents } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { requireUser } from "./require-user.ts";

export type ConsentView = {
  kind: "terms" | "privacy" | "health" | "guardian";
  /** The day since which the text was in force. */
  version: string;
  createdAt: Date;
};

/** What somebody agreed to, in the order in which they did. */
export function listConsents(db: Db, { actor }: { actor: Actor }): Promise<ConsentView[]> {
  return db
    .select({ kind: consents.kind, version: consents.version, createdAt: consents.createdAt })
    .from(consents)
    .where(eq(consents.userId, requireUser(actor).id))
    .orderBy(asc(consents.createdAt), asc(consents.id));
}

import { randomUUID } from "node:crypto";
import { eq, or } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { redirects } from "#db/schema/redirects.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { pathKey } from "#domain/redirects/address-key.ts";
import { insertRedirect, lockRedirects, removeRedirect, textsOfRedirect, writeChange } from "./keep-redirects.ts";

type Given = { actor: Actor | SystemActor; from: string; to: string; now: Date };

/**
 * A page of the shop has another address now: whoever asks for the old one is led there. What led to the old one leads to the new one
 * in one step, and nobody is led away from the new one any more. For use cases, which have asked who may.
 */
export async function moveAddress(tx: Db, { actor, now, ...given }: Given): Promise<void> {
  const [from, to] = [pathKey(given.from), pathKey(given.to)];
  await lockRedirects(tx);
  const kept = await tx
    .select()
    .from(redirects)
    .where(or(eq(redirects.from, from), eq(redirects.from, to), eq(redirects.to, from)));
  for (const one of kept) {
    if (one.from === to) await removeRedirect({ db: tx, now: () => now }, { actor, id: one.id });
    else
      await writeChange(tx, { actor, kept: one, from: textsOfRedirect(one), to: { ...textsOfRedirect(one), to }, now });
  }
  if (kept.some((one) => one.from === from)) return;
  const values = { from, to, status: 301 as const, note: "The article has another address" };
  await insertRedirect(tx, { actor, key: randomUUID(), values, now });
}

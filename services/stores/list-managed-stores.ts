import { and, asc, eq, ilike, or } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { permittedStores, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { type Closure, closureOn } from "#domain/stores/closures.ts";
import { likeLiteral } from "#services/like-literal.ts";
import { inStores } from "./in-stores.ts";
import { listClosures } from "./list-closures.ts";

export type ListedStore = Awaited<ReturnType<typeof listManagedStores>>[number];

/** The stores that somebody manages or keeps the books of; for owners all of them. */
export async function listManagedStores(
  db: Db,
  asked: { actor: Actor; now: Date; q: string; kinds: readonly string[]; open?: boolean },
) {
  const { actor, now, q, kinds, open } = asked;
  requirePermission(actor, "store.look");
  const part = `%${likeLiteral(q)}%`;
  const today = kolkataDay(now);
  const [found, closures] = await Promise.all([
    db
      .select({
        id: stores.id,
        name: stores.name,
        storeCode: stores.storeCode,
        kind: stores.kind,
        city: stores.city,
        zipCode: stores.zipCode,
        phone: stores.phone,
        storeTime: stores.storeTime,
        chairs: stores.chairs,
        gstin: stores.gstin,
        invoicePrefix: stores.invoicePrefix,
        open: stores.open,
      })
      .from(stores)
      .where(
        and(
          inStores(stores.id, permittedStores(actor, "store.look")),
          open === undefined ? undefined : eq(stores.open, open),
          q === ""
            ? undefined
            : or(
                ilike(stores.name, part),
                ilike(stores.storeCode, part),
                ilike(stores.city, part),
                ilike(stores.invoicePrefix, part),
              ),
        ),
      )
      .orderBy(asc(stores.city), asc(stores.name)),
    listClosures(db, { from: today }),
  ]);
  return found
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .map((store) => {
      const days = closures.get(store.id) ?? [];
      return { ...store, closed: (closureOn(days, today) ?? days[0] ?? null) as Closure | null };
    });
}

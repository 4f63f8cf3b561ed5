import { permittedStores } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { isWithin } from "#domain/access/store-scope.ts";
import type { Shop } from "#services/shop.ts";
import { listStores } from "#services/stores/list-stores.ts";
import { readId } from "#web/console/list/read-id.ts";

/** The shops whose eye tests somebody serves, and the one that is meant: the asked one, else one's own, else the first. */
export async function pickStore(
  { db }: Pick<Shop, "db">,
  { actor, asked }: { actor: UserActor; asked: string | null },
) {
  const scope = permittedStores(actor, "visit.serve");
  const stores = (await listStores(db)).filter(({ id }) => isWithin(scope, id));
  const meant = readId(asked) ?? actor.storeId;
  return { stores, store: stores.find(({ id }) => id === meant) ?? (asked === null ? stores[0] : undefined) };
}

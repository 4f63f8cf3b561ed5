import type { RouterContextProvider } from "react-router";
import type { Actor } from "#domain/accounts/actor.ts";
import { getBlankFamily, listBlankPackages } from "#services/inventory/blanks/read-blanks.ts";
import { listStoreNames } from "#services/stores/list-store-names.ts";
import { readId } from "#web/console/list/read-id.ts";
import { chosenAmong } from "#web/console/shell/load-named-stores.ts";
import { readStore } from "#web/console/shell/read-store.ts";
import { shopContext } from "#web/session/context.ts";

/** The matrix that an address asks for; where it names none, the first one. Null: there is none, or no such one any more. */
export async function loadAskedBlanks(
  context: Readonly<RouterContextProvider>,
  { actor, url }: { actor: Actor; url: URL },
) {
  const { db } = context.get(shopContext);
  const [packages, stores] = await Promise.all([
    listBlankPackages(db, { actor }),
    listStoreNames(db, { stores: chosenAmong(actor) }),
  ]);
  const storeId = readStore(url.searchParams, stores);
  const known = packages.flatMap(({ families }) => families.map(({ id }) => id));
  const asked = url.searchParams.has("family") ? readId(url.searchParams.get("family")) : known[0];
  const familyId = known.find((id) => id === asked) ?? null;
  const family =
    familyId === null ? null : { id: familyId, ...(await getBlankFamily(db, { actor, familyId, storeId })) };
  return { packages, stores, storeId, family };
}

import type { RouterContextProvider } from "react-router";
import { permittedStores } from "#domain/access/permission.ts";
import type { StoreScope } from "#domain/access/store-scope.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { listStoreNames, type StoreName } from "#services/stores/list-store-names.ts";
import { shopContext } from "#web/session/context.ts";

/** The stores of the switch: those whose orders somebody serves. */
export const chosenAmong = (actor: Actor): StoreScope => permittedStores(actor, "order.serve");

/** Those among which an address may name one; where it names none they need not be read. */
export async function loadNamedStores(
  context: Readonly<RouterContextProvider>,
  { url, stores }: { url: URL; stores: StoreScope },
): Promise<StoreName[]> {
  return url.searchParams.has("store") ? listStoreNames(context.get(shopContext).db, { stores }) : [];
}

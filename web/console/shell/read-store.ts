import { readId } from "#web/console/list/read-id.ts";

/** The store that an address names, where it is one of these. */
export function readStore(query: URLSearchParams, stores: readonly { id: number }[]): number | null {
  const id = readId(query.get("store"));
  return stores.some((store) => store.id === id) ? id : null;
}

import type { RouterContextProvider } from "react-router";
import type { UserActor } from "#domain/accounts/actor.ts";
import { isCalendarDay } from "#domain/dates/is-calendar-day.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { chosenAmong, loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import { readStore } from "#web/console/shell/read-store.ts";
import { shopContext } from "#web/session/context.ts";

/** Of which day and store the address asks for parcels; of today where it names none. */
export async function readManifest(
  context: Readonly<RouterContextProvider>,
  { url, actor }: { url: URL; actor: UserActor },
): Promise<{ actor: UserActor; day: string; storeId: number | null }> {
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const asked = url.searchParams.get("day") ?? "";
  const day = isCalendarDay(asked) ? asked : kolkataDay(context.get(shopContext).now());
  return { actor, day, storeId: readStore(url.searchParams, stores) };
}

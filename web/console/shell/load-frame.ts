import type { RouterContextProvider } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import { fullName, isStaff } from "#domain/accounts/actor.ts";
import { listStoreNames, type StoreName } from "#services/stores/list-store-names.ts";
import type { Hit } from "#web/console/search/hit.ts";
import { listScreens } from "#web/console/search/places.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { toUserData, type UserData } from "#web/session/user-data.ts";
import { DESTINATIONS } from "./destinations.ts";
import { chosenAmong } from "./load-named-stores.ts";

export type Frame = {
  /** Whom the browser remembers, as on the shop's pages. */
  person: UserData | null;
  id: number;
  name: string;
  role: string;
  /** The addresses of the destinations that they may open. */
  open: string[];
  /** What the till is called that they have unlocked. */
  till: string | null;
  /** Where the search of everything leads before anything is typed. */
  screens: Hit[];
  /** The stores whose work they may look at. */
  stores: StoreName[];
};

/** What the frame says of who works here. Null for everybody else: their page is none of the console's. */
export async function loadFrame(context: Readonly<RouterContextProvider>): Promise<Frame | null> {
  const actor = await readActor(context);
  if (!isStaff(actor)) return null;
  const { db } = context.get(shopContext);
  const open = DESTINATIONS.filter(({ action }) => isPermitted(actor, action)).map(({ to }) => to);
  const stores = await listStoreNames(db, { stores: chosenAmong(actor) });
  return {
    person: toUserData(actor),
    id: actor.id,
    name: fullName(actor),
    role: actor.role,
    till: actor.till?.name ?? null,
    open,
    screens: listScreens(actor),
    stores,
  };
}

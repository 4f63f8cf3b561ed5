import { useLocation, useMatches, useRouteLoaderData, useSearchParams } from "react-router";
import type { StoreName } from "#services/stores/list-store-names.ts";
import type { Frame } from "./load-frame.ts";
import { readStore } from "./read-store.ts";

/** What a route says of itself: `handle` of a screen whose rows are of stores. */
export type ScreenHandle = { ofStores?: true };

/** The stores whose work somebody may look at. */
export function useStores(): readonly StoreName[] {
  return useRouteLoaderData<{ frame: Frame | null }>("console/shell/layout")?.frame?.stores ?? [];
}

/** The store that the screen is narrowed to, as its address says it; null: all that somebody may see. */
export function useStore(): string | null {
  const [params] = useSearchParams();
  const id = readStore(params, useStores());
  return id === null ? null : String(id);
}

export function useIsOfStores(): boolean {
  return useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.ofStores);
}

export const storeWords = ({ name, city }: Pick<StoreName, "name" | "city">): string =>
  city === "" || name.includes(city) ? name : `${name}, ${city}`;

/** The same screen for another store. What else the address says is about rows of the old one, and goes. */
export function useScreenPath(): string {
  return useLocation().pathname;
}

/** An address that stays with the chosen store. */
export function withStore(to: string, store: string | null): string {
  return store === null ? to : `${to}${to.includes("?") ? "&" : "?"}store=${encodeURIComponent(store)}`;
}

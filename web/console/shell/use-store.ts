import { useLocation, useSearchParams } from "react-router";

/** The store that the screen is narrowed to, as its address says it; null: all that somebody may see. */
export function useStore(): string | null {
  const [params] = useSearchParams();
  return params.get("store") || null;
}

/** The same screen for another store. What else the address says is about rows of the old one, and goes. */
export function useScreenPath(): string {
  return useLocation().pathname;
}

/** An address that stays with the chosen store. */
export function withStore(to: string, store: string | null): string {
  return store === null ? to : `${to}${to.includes("?") ? "&" : "?"}store=${encodeURIComponent(store)}`;
}

import { createContext, useContext, useSyncExternalStore } from "react";
import type { UserData } from "./user-data.ts";

/** All that the frame around a page says of the one who looks at it. */
export type Visitor = {
  /** Null for a guest. */
  person: UserData | null;
  cartCount: number;
  /** Products whose hearts are filled. */
  likedIds: readonly number[];
};

/** Nothing is known yet: a page that everybody gets stands like this until it has woken up. */
export const UNKNOWN_VISITOR: Visitor = { person: null, cartCount: 0, likedIds: [] };

/** As the page was told when it was written. */
export const VisitorContext = createContext<Visitor | null>(null);

type Found = { over: Visitor | null; visitor: Visitor };

let found: Found | null = null;
const listeners = new Set<() => void>();

/**
 * What the browser found out by itself. Kept beside the context and not in it: a context that changes would wake every part of the page that
 * still sleeps (web/ui/later.tsx).
 */
export const foundVisitor = {
  read: () => found,
  set: (next: Found) => {
    found = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const nobody = () => null;

/** Who looks at this page; null until that is known. */
export function useVisitor(): Visitor | null {
  return useVisitorOver(useContext(VisitorContext));
}

/** Whatever the shop tells later outranks what was found. */
export function useVisitorOver(told: Visitor | null): Visitor | null {
  const inBrowser = useSyncExternalStore(foundVisitor.subscribe, foundVisitor.read, nobody);
  return inBrowser?.over === told ? inBrowser.visitor : told;
}

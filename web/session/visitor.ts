import { createContext, useContext } from "react";
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

export const VisitorContext = createContext<Visitor | null>(null);

/** Who looks at this page; null until that is known. */
export function useVisitor(): Visitor | null {
  return useContext(VisitorContext);
}

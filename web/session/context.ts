import type { Shop } from "#services/shop.ts";
import { createContext } from "react-router";
import type { ContentPolicy } from "#web/content-policy.ts";

/** What the process knows about one request and hands to the pages. */
export type Visit = {
  id: string;
  /** The client's address, for throttling; never logged. */
  address: string;
  /** Allows this response's own inline scripts and no others. */
  nonce: string;
  /** What loaders let this page load beyond its own origin. */
  contentPolicies: ContentPolicy[];
  /** Rendered once for everybody: nothing may be in it that is meant for one visitor or one time. */
  shared: boolean;
  log: { error: (details: object, message: string) => void };
};

// React Router finds a context by identity, so these keys exist once: inside the Vite build.
export const shopContext = createContext<Shop>();
export const visitContext = createContext<Visit>();

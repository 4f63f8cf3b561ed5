import type { SiteAccess } from "./site-row.ts";

/** Letters that somebody asked for: confirmed and ended by the links that stand in them. */
export const LETTER_ACCESS = {
  "/newsletter": {
    reads: "everybody",
    writes: "everybody",
    does: "shop.read",
    posts: { "": "newsletter.change" },
    asked: { by: "token", reads: "key" },
  },
  "/newsletter/leave/:key": {
    reads: "key",
    writes: "key",
    does: "newsletter.change",
    posts: { "": "newsletter.change" },
  },
  "/newsletter/reminders/:key": {
    reads: "key",
    writes: "key",
    does: "newsletter.change",
    posts: { "": "newsletter.change" },
  },
  "/back-in-stock/leave/:key": { reads: "key", writes: "key", does: "stock.wait", posts: { "": "stock.wait" } },
} as const satisfies Record<string, SiteAccess>;

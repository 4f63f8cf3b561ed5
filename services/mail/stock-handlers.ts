import { and, eq, isNotNull } from "drizzle-orm";
import { stockWaits } from "#db/schema/stock-waits.ts";
import { findWait } from "#services/restock/find-wait.ts";
import type { Jobs, Shop } from "#services/shop.ts";
import { composeBackInStock, leaveWaitsUrl } from "./compose-stock-mail.ts";
import type { Post } from "./post.ts";
import { unsubscribeHeaders } from "./unsubscribe-headers.ts";

/** The letter to somebody who waits for a unit. Whoever has left in the meantime gets none. */
export function stockHandlers(shop: Shop, post: Post) {
  const { appUrl } = shop;
  return {
    "mail.back-in-stock": async ({ waitId }: Jobs["mail.back-in-stock"]) => {
      const theirs = and(eq(stockWaits.id, waitId), isNotNull(stockWaits.toldAt));
      const found = await findWait(shop.db, waitId);
      if (!found) return;
      const { email, inStock, createdAt, ...told } = found;
      if (!inStock) {
        // Gone again before the letter was written: it waits on, in its old place.
        await shop.db.update(stockWaits).set({ toldAt: null, freeSince: null }).where(theirs);
        return;
      }
      // For one asking there is one letter, whatever becomes of the process that sends it.
      const key = `back-in-stock:${waitId}:${createdAt.getTime()}`;
      const url = leaveWaitsUrl({ appUrl, leaveKey: told.leaveKey });
      await post(email, key, composeBackInStock({ ...told, appUrl }), unsubscribeHeaders(url));
    },
  };
}

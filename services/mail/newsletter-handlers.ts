import { and, eq, isNotNull } from "drizzle-orm";
import { subscriptions } from "#db/schema/stores.ts";
import { createSubscriptionToken } from "#services/accounts/subscribe.ts";
import type { Jobs, Shop } from "#services/shop.ts";
import { composeSubscribe, composeSubscribed, leaveHeaders } from "./compose-newsletter-mail.ts";
import { hashOf } from "./hash-of.ts";
import { mailSender } from "./mail-sender.ts";
import type { Post } from "./post.ts";

/** Mails about the newsletter itself. Who has left in the meantime gets none. */
export function newsletterHandlers(shop: Shop, post: Post) {
  const { appUrl } = shop;
  return {
    "mail.subscribe": async ({ subscriptionId }: Jobs["mail.subscribe"]) => {
      const wanted = await createSubscriptionToken(shop, { subscriptionId });
      if (!wanted) return;
      const { email, token, leaveKey } = wanted;
      const { shopName } = (await mailSender(shop)).sender;
      const composed = composeSubscribe({ shopName, token, leaveKey, appUrl });
      await post(email, `subscribe:${hashOf(token)}`, composed, leaveHeaders({ appUrl, leaveKey }));
    },
    "mail.subscribed": async ({ subscriptionId }: Jobs["mail.subscribed"]) => {
      const [reader] = await shop.db
        .select({ email: subscriptions.email, leaveKey: subscriptions.leaveKey })
        .from(subscriptions)
        .where(and(eq(subscriptions.id, subscriptionId), isNotNull(subscriptions.confirmedAt)));
      if (!reader) return;
      const { email, leaveKey } = reader;
      const { shopName } = (await mailSender(shop)).sender;
      const composed = composeSubscribed({ shopName, leaveKey, appUrl });
      await post(email, `subscribed:${hashOf(leaveKey)}`, composed, leaveHeaders({ appUrl, leaveKey }));
    },
  };
}

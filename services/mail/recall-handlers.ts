import { firstNameOf } from "#domain/recalls/recall-text.ts";
import { findRecallMail } from "#services/recalls/ask-recall.ts";
import type { Jobs, Shop } from "#services/shop.ts";
import { composeRecall, leaveRecallsUrl } from "./compose-recall-mail.ts";
import { mailSender } from "./mail-sender.ts";
import type { Post } from "./post.ts";
import { unsubscribeHeaders } from "./unsubscribe-headers.ts";

/** The reminder of an eye test. Whoever wants none in the meantime gets none. */
export function recallHandlers(shop: Shop, post: Post) {
  const { appUrl } = shop;
  return {
    "mail.recall": async ({ recallId }: Jobs["mail.recall"]) => {
      const found = await findRecallMail(shop.db, { recallId, now: shop.now() });
      if (!found) return;
      const { name, email, storeName, leaveKey } = found;
      const { shopName } = (await mailSender(shop)).sender;
      const composed = composeRecall({ firstName: firstNameOf(name), shopName, storeName, leaveKey, appUrl });
      await post(email, `recall:${recallId}`, composed, unsubscribeHeaders(leaveRecallsUrl({ appUrl, leaveKey })));
    },
  };
}

import { eq } from "drizzle-orm";
import { contactMessages } from "#db/schema/contact.ts";
import { isContactTopic } from "#domain/wire/contact.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Jobs, Shop } from "#services/shop.ts";
import { createEyeTestKey } from "#services/stores/create-eye-test-key.ts";
import { findEyeTestById } from "#services/stores/find-eye-test.ts";
import {
  composeContactForShop,
  composeContactReceipt,
  composeEyeTestBooked,
  composeEyeTestCalledOff,
  composeEyeTestForStore,
  composeEyeTestMoved,
} from "./compose-visit-mail.ts";
import type { Post } from "./post.ts";

/** Mails about messages to the shop and about booked eye tests. */
export function visitHandlers(shop: Shop, post: Post) {
  const { appUrl } = shop;
  return {
    "mail.contact": async ({ messageId, to }: Jobs["mail.contact"]) => {
      const [row] = await shop.db.select().from(contactMessages).where(eq(contactMessages.id, messageId));
      if (!row) return;
      const message = { ...row, topic: isContactTopic(row.topic) ? row.topic : ("other" as const) };
      const { email, emailReplyHours } = await getSettings(shop.db);
      const key = `contact:${to}:${row.ticket}`;
      if (to === "shop") return post(email, key, composeContactForShop(message), { "Reply-To": row.email });
      const replyHours = `${emailReplyHours.from}-${emailReplyHours.to}`;
      await post(row.email, key, composeContactReceipt({ ...message, replyHours, appUrl }));
    },
    "mail.eye-test-booked": async ({ bookingId }: Jobs["mail.eye-test-booked"]) => {
      const booking = await findEyeTestById(shop.db, { id: bookingId });
      // Cancelled before the mail was ready: it would only confuse.
      if (!booking || booking.cancelledAt !== null) return;
      const token = await createEyeTestKey(shop.db, { bookingId, now: shop.now() });
      await post(booking.email, `eye-test-booked:${bookingId}`, composeEyeTestBooked(booking, { token, appUrl }));
    },
    "mail.eye-test-moved": async ({ bookingId, change, was }: Jobs["mail.eye-test-moved"]) => {
      const booking = await findEyeTestById(shop.db, { id: bookingId });
      // Moved again or cancelled meanwhile: that is told by itself.
      if (!booking || booking.changes !== change) return;
      const before = new Date(was);
      const token = await createEyeTestKey(shop.db, { bookingId, now: shop.now() });
      const key = `eye-test-moved:${bookingId}:${change}`;
      await post(booking.email, key, composeEyeTestMoved(booking, { before, token, appUrl }));
      await post(booking.store.email, `${key}:store`, composeEyeTestForStore(booking, "moved", before));
    },
    "mail.eye-test-called-off": async ({ bookingId }: Jobs["mail.eye-test-called-off"]) => {
      const booking = await findEyeTestById(shop.db, { id: bookingId });
      if (!booking) return;
      await post(booking.email, `eye-test-called-off:${bookingId}`, composeEyeTestCalledOff(booking, { appUrl }));
    },
    "mail.eye-test-store": async ({ bookingId, news }: Jobs["mail.eye-test-store"]) => {
      const booking = await findEyeTestById(shop.db, { id: bookingId });
      if (!booking) return;
      await post(booking.store.email, `eye-test-${news}:store:${bookingId}`, composeEyeTestForStore(booking, news));
    },
  };
}

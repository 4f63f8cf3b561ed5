import { signWebhook } from "#integrations/payment/razorpay/signatures.ts";
import type { DueWebhook, EmbeddedGatewayStore } from "./gateway-state.ts";

const ANSWER_WITHIN_MS = 5000;
/** Longer than an answer may take: a claim that outlives it belongs to a process that died. */
const LEASE_MS = 15_000;
const BATCH = 20;
const GIVE_UP_AFTER_MS = 24 * 3600_000;

export type Delivery = {
  store: EmbeddedGatewayStore;
  webhookUrl: () => string;
  webhookSecret: string;
  now: () => Date;
};

/** 1 s, 2 s, 4 s and so on, at most 5 minutes. */
export const backoffMs = (attempts: number): number => Math.min(1000 * 2 ** Math.max(0, attempts - 1), 300_000);

/** Null: the shop has it. Else what went wrong. */
const post = async (webhook: DueWebhook, { webhookUrl, webhookSecret }: Delivery): Promise<string | null> => {
  try {
    const response = await fetch(webhookUrl(), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Razorpay-Webhook/v1",
        "x-razorpay-event-id": webhook.eventId,
        "x-razorpay-signature": signWebhook(webhookSecret, webhook.body),
      },
      body: webhook.body,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.arrayBuffer(); // An unread body would keep the connection.
    return response.ok ? null : `Answered ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Whether the shop has it. */
const deliver = async (webhook: DueWebhook, delivery: Delivery): Promise<boolean> => {
  const error = await post(webhook, delivery);
  if (error === null) return true;
  const now = delivery.now();
  const isHopeless = now.getTime() - webhook.createdAt.getTime() > GIVE_UP_AFTER_MS;
  const nextAttemptAt = isHopeless ? null : new Date(now.getTime() + backoffMs(webhook.attempts));
  await delivery.store.markWebhookFailed(webhook.id, { error: error.slice(0, 500), nextAttemptAt });
  return false;
};

/** Delivers all that is due, side by side, as a real gateway does. Answers how many deliveries were tried. */
export const deliverDueWebhooks = async (delivery: Delivery): Promise<number> => {
  let tried = 0;
  for (;;) {
    const now = delivery.now();
    const claimed = await delivery.store.claimWebhooks({
      now,
      leaseUntil: new Date(now.getTime() + LEASE_MS),
      limit: BATCH,
    });
    // Noted together: the slowest answer comes long before the claims end.
    const taken = await Promise.all(claimed.map((webhook) => deliver(webhook, delivery)));
    const ids = claimed.filter((_, n) => taken[n]).map((webhook) => webhook.id);
    if (ids.length > 0) await delivery.store.markWebhooksDelivered(ids, delivery.now());
    tried += claimed.length;
    if (claimed.length < BATCH) return tried;
  }
};

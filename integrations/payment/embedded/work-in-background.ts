import { capturePayment } from "./capture-payment.ts";
import { type Delivery, deliverDueWebhooks } from "./deliver-webhooks.ts";
import { drillsFor } from "./drills.ts";

const LOOK_EVERY_MS = 500;

export type BackgroundWork = { start: () => void; poke: () => void; stop: () => Promise<void> };

type Work = Delivery & { accountId: string; onError: (error: unknown) => void };

/** Payments that a drill holds back. Done under the order's lock, so that two processes capture once. */
export const captureDuePayments = async ({
  store,
  now,
  accountId,
}: Pick<Work, "store" | "now" | "accountId">): Promise<void> => {
  const at = now();
  const due = await store.listDueCaptures(at, 50);
  if (due.length === 0) return;
  const installation = await store.readDrills();
  for (const { orderId, paymentId } of due) {
    await store.changeOrder(orderId, (state) =>
      capturePayment(state, { paymentId, drills: drillsFor(installation, state.order.notes), now: at, accountId }),
    );
  }
};

/** Looks for due work now and then, and at once when poked. Every process may run it. */
export const backgroundWork = (work: Work): BackgroundWork => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isPoked = false;
  let isOn = false;

  const round = async () => {
    do {
      isPoked = false;
      try {
        await captureDuePayments(work);
        await deliverDueWebhooks(work);
      } catch (error) {
        work.onError(error); // The database is away: the rows are still there at the next look.
      }
    } while (isPoked && isOn);
  };

  const look = () => {
    clearTimeout(timer);
    running ??= round().finally(() => {
      running = null;
      if (isOn) timer = setTimeout(look, LOOK_EVERY_MS).unref();
    });
  };

  return {
    start: () => {
      isOn = true;
      look();
    },
    poke: () => {
      isPoked = true;
      if (isOn) look();
    },
    stop: async () => {
      isOn = false;
      clearTimeout(timer);
      await running;
    },
  };
};

import { capturePayment } from "./capture-payment.ts";
import { type Delivery, deliverDueWebhooks } from "./deliver-webhooks.ts";
import { drillsFor } from "./drills.ts";

const LOOK_EVERY_MS = 500;

export type BackgroundWork = { start: () => void; poke: () => void; stop: () => Promise<void> };

type Work = Delivery & {
  accountId: string;
  /** The first of a row of failures: mostly the database is away, and each look fails until it is back. */
  onError: (error: unknown) => void;
  /** It works again, after so many failures. */
  onWorking: (failures: number) => void;
};

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
  let failures = 0;

  const round = async () => {
    do {
      isPoked = false;
      try {
        await captureDuePayments(work);
        await deliverDueWebhooks(work);
        if (failures > 0) work.onWorking(failures);
        failures = 0;
      } catch (error) {
        // The rows are still there at the next look.
        failures += 1;
        if (failures === 1) work.onError(error);
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

import { type Stage, STAGES } from "./stages.ts";

const ENDED: readonly Stage[] = ["payment_failed", "delivered", "returned", "cancelled"];

/** Where there is still something to do; the index orders_open holds these. */
export const OPEN_STAGES: readonly Stage[] = STAGES.filter((stage) => !ENDED.includes(stage));

/** What is not paid, was handed over or waits in the store for its customer, is late for nobody. */
const NEVER_LATE: readonly Stage[] = [...ENDED, "awaiting_payment", "ready_to_collect", "return_requested"];

export const STAGES_OF_PROMISE: readonly Stage[] = STAGES.filter((stage) => !NEVER_LATE.includes(stage));

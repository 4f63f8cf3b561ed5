/** How far money that goes back has come, as staff are told. `bank`: no gateway has seen it, and somebody pays it back by bank. */
export const REFUND_STATES = ["asked", "sent", "bank", "failed", "processed"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export const REFUND_STATE_WORDS: Readonly<Record<RefundState, string>> = {
  asked: "Asked",
  sent: "With the gateway",
  bank: "To be paid by bank",
  failed: "Failed",
  processed: "Paid back",
};

type Facts = { status: "wanted" | "sent" | "processed" | "failed"; isByHand: boolean };

export function refundState({ status, isByHand }: Facts): RefundState {
  if (status === "processed" || status === "sent") return status;
  if (isByHand) return "bank";
  return status === "wanted" ? "asked" : "failed";
}

export type RetryRefusal = "not_failed" | "just_answered" | "meanwhile";

export const RETRY_REFUSALS: Readonly<Record<RetryRefusal, string>> = {
  not_failed: "This refund has not failed: there is nothing to try again",
  just_answered: "The gateway answered only just now. Please try again in a minute",
  meanwhile: "Somebody tried it meanwhile, and the gateway said no once more",
};

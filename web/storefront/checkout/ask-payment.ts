import { ERRORS, NETWORK_FAILURE } from "#domain/wire/errors.ts";
import type { OpenedOrder, PaymentAnswer, PaymentProblem, PlacedOrder } from "./payment-answer.ts";

async function ask(fields: Record<string, string>): Promise<PaymentAnswer> {
  try {
    const response = await fetch("/address/payment", { method: "POST", body: new URLSearchParams(fields) });
    if (response.ok) return (await response.json()) as PaymentAnswer;
    return { kind: "problem", code: "internal", message: ERRORS.internal.message };
  } catch {
    return { kind: "problem", code: "no_answer", message: NETWORK_FAILURE };
  }
}

/** The same question twice opens one payment order. */
export function askToOpen(question: Record<string, string>): Promise<OpenedOrder | PaymentProblem> {
  return ask(question) as Promise<OpenedOrder | PaymentProblem>;
}

export type PaidWith = { razorpay_order_id: string; razorpay_payment_id?: string; razorpay_signature?: string };

/** Placing is idempotent, so a lost answer is asked for again; the money has moved by then. */
export async function askToPlace(paid: PaidWith): Promise<PlacedOrder | PaymentProblem> {
  const pauses = [500, 1_500, 4_000];
  for (const pause of pauses) {
    const answer = (await ask({ intent: "place", ...paid })) as PlacedOrder | PaymentProblem;
    if (answer.kind === "placed" || answer.code !== "no_answer") return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return ask({ intent: "place", ...paid }) as Promise<PlacedOrder | PaymentProblem>;
}

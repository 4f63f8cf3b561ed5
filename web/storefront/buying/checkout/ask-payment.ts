import { FAULT, isNetworkFault, wordsOfFault } from "#web/network/failure-words.ts";
import { ask } from "#web/network/waiting.ts";
import type { PaidWith } from "./payment-window/payment-window.ts";
import type { OpenedOrder, PaymentAnswer, PaymentProblem, PlacedOrder } from "./payment-answer.ts";

const PAYMENT = "/address/payment";

async function askPayment(fields: Record<string, string>): Promise<PaymentAnswer> {
  try {
    const response = await ask(PAYMENT, { method: "POST", body: new URLSearchParams(fields) });
    if (response.ok) return (await response.json()) as PaymentAnswer;
    return { kind: "problem", code: "internal", message: FAULT };
  } catch (fault) {
    const code = isNetworkFault(fault) ? "no_answer" : "internal";
    return { kind: "problem", code, message: wordsOfFault(fault, PAYMENT) };
  }
}

/** The same question twice opens one payment order. */
export function askToOpen(question: Record<string, string>): Promise<OpenedOrder | PaymentProblem> {
  return askPayment(question) as Promise<OpenedOrder | PaymentProblem>;
}

/** Placing is idempotent, so a lost answer is asked for again; the money has moved by then. Not after a long silence. */
export async function askToPlace(paid: PaidWith): Promise<PlacedOrder | PaymentProblem> {
  const until = Date.now() + 30_000;
  const delaysMs = [500, 1_500, 4_000];
  for (const delayMs of delaysMs) {
    const answer = (await askPayment({ intent: "place", ...paid })) as PlacedOrder | PaymentProblem;
    if (answer.kind === "placed" || answer.code !== "no_answer" || Date.now() > until) return answer;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  return askPayment({ intent: "place", ...paid }) as Promise<PlacedOrder | PaymentProblem>;
}

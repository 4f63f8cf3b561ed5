import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Unit } from "#tests/support/shop/checkout-shop.ts";
import type { Answer, Customer } from "./client.ts";
import type { Drill } from "./open-drill.ts";
import type { drawer } from "./people.ts";

type Buying = Pick<Drill, "ask" | "linesFor" | "openPayment" | "placeOrder" | "gateway">;
type RandomChoices = ReturnType<typeof drawer>;

export type Rush = {
  /** From now on nobody begins anything new. */
  end: () => void;
  /** Everybody has gone home. */
  over: Promise<void>;
  paid: () => number;
  /** Answers with 5xx, and calls without an answer. */
  faults: Answer[];
};

/**
 * Customers who buy one thing after the other while the shop is badly off. They do what people and pages do: ask again
 * when nothing or a fault was answered, with the same keys, and some walk away once they have paid.
 */
export function rush(
  drill: Buying,
  given: { customers: readonly Customer[]; units: readonly Unit[]; choices: RandomChoices },
): Rush {
  const { customers, units, choices } = given;
  const faults: Answer[] = [];
  let open = true;
  let paid = 0;

  /** Until an answer that is none of the server's faults; null when the rush is over first. */
  async function insist(ask: () => Promise<Answer>): Promise<Answer | null> {
    for (let pause = 50; ; pause = Math.min(pause * 2, 1_000)) {
      const answer = await ask();
      if (answer.status >= 200 && answer.status < 500) return answer;
      faults.push(answer);
      if (!open) return null;
      await sleep(pause);
    }
  }

  async function buyOne(customer: Customer): Promise<void> {
    const body = drill.linesFor(choices.shuffle(units).slice(0, 1 + choices.below(units.length)));
    if (!(await insist(() => drill.ask(customer, "POST", "/v1/billing", { body })))) return;
    const opened = await insist(() => drill.openPayment(customer));
    if (opened?.status !== 200) return;
    const receipt = await drill.gateway.pay(String(opened.body.id));
    // A payment that the gateway has taken already: they came back to a window that was paid.
    if (!receipt.razorpay_signature) return;
    paid += 1;
    if (choices.next() < 0.2) return;
    const key = randomUUID();
    await insist(() => drill.placeOrder(customer, receipt, key));
  }

  const over = Promise.all(
    customers.map(async (customer) => {
      while (open) await buyOne(customer);
    }),
  ).then(() => undefined);
  return { end: () => void (open = false), over, paid: () => paid, faults };
}

export const oftenest = (faults: readonly Answer[]): string => {
  const counts = new Map<string, number>();
  for (const { status, body } of faults) {
    const kind = `${status === 0 ? "no answer" : status} ${String(body.code)}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${count} x ${kind}`).join(", ") || "none";
};

import { getPriority, setPriority } from "node:os";
import type { Done, Numbered } from "./run-apart.ts";

// The shop goes before its pictures.
const nice = 10;

/** The other side of runApart: does each order and answers it, until the shop lets go. */
export function answerOrders<Order extends object, Answer extends object>(
  work: (order: Order) => Promise<Answer>,
): void {
  try {
    if (getPriority() < nice) setPriority(nice);
  } catch {
    // Where that is not allowed, it is done as eagerly as pages.
  }
  // A key pressed at the terminal reaches the whole group: what is being done is finished, and the shop says when to go.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
  process.on("disconnect", () => process.exit(0));
  process.on("message", (order: Numbered<Order>) => {
    void answer(order, work);
  });
}

async function answer<Order extends object, Answer extends object>(
  order: Numbered<Order>,
  work: (order: Order) => Promise<Answer>,
): Promise<void> {
  let done: Done<Answer>;
  try {
    done = { ...(await work(order)), id: order.id };
  } catch (error) {
    done = { id: order.id, error: error instanceof Error ? error.message : String(error) };
  }
  if (process.connected) process.send?.(done);
}

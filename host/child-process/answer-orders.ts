import { getPriority, setPriority } from "node:os";
import type { Begun, Done, Numbered } from "./run-child.ts";

// The shop goes before what is done beside it.
const usualNice = 10;

/** The other side of runChild: does each order and answers it, until the shop lets go. The higher `nice`, the lower its priority. */
export function answerOrders<Order extends object, Answer extends object>(
  work: (order: Order) => Promise<Answer>,
  { nice = usualNice }: { nice?: number } = {},
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
  const begun: Begun = { id: order.id, begun: true };
  process.send?.(begun);
  let done: Done<Answer>;
  try {
    done = { ...(await work(order)), id: order.id };
  } catch (error) {
    done = { id: order.id, error: error instanceof Error ? error.message : String(error) };
  }
  if (process.connected) process.send?.(done);
}

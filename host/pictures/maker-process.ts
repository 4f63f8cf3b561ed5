import { getPriority, setPriority } from "node:os";
import { type Making, makePicture, tameSharp } from "./make-picture.ts";

export type Order = Making & { id: number };
export type Done = { id: number; error?: string };

// The shop goes before its pictures.
const nice = 10;

tameSharp();
try {
  if (getPriority() < nice) setPriority(nice);
} catch {
  // Where that is not allowed, pictures are made as eagerly as pages.
}

// A key pressed at the terminal reaches the whole group: what is being made is finished, and the shop says when to go.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit(0));

process.on("message", (order: Order) => {
  void make(order);
});

async function make({ id, ...making }: Order): Promise<void> {
  const done: Done = { id };
  try {
    await makePicture(making);
  } catch (error) {
    done.error = error instanceof Error ? error.message : String(error);
  }
  if (process.connected) process.send?.(done);
}

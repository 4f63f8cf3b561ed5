import type { Db } from "#db/client.ts";
import { orderRequestLines, orderRequests } from "#db/schema/returns.ts";
import { keepsPairs } from "#domain/orders/decide-request.ts";
import { type Came, SPLIT_REFUSALS, splitReturn } from "#domain/orders/split-return.ts";
import { and, eq } from "drizzle-orm";
import type { ReturnLine } from "./load-return-facts.ts";
import type { OrderEntry } from "./own-order.ts";
import { whatComes } from "./what-comes.ts";

export const CAME_REFUSALS = {
  ...SPLIT_REFUSALS,
  pair_broken: "It was sold with a free frame: receive that with it, or before it",
} as const;

type Request = typeof orderRequests.$inferSelect;

type WhatCame =
  /** `awaited`: all that was approved, `coming` what of it came now, and `rest` what is still expected. */
  | { ok: true; rows: ReturnLine[]; awaited: ReturnLine[]; coming: ReturnLine[]; rest: ReturnLine[] }
  | { ok: false; reason: keyof typeof CAME_REFUSALS };

/** What of a request came: all of it, or of a return what somebody says who unpacked it. */
export async function whatCame(
  tx: Db,
  given: { order: OrderEntry; request: Request; came: Came | undefined; isOurs: boolean },
): Promise<WhatCame> {
  const { order, request, came, isOurs } = given;
  const { rows, coming: awaited } = await whatComes(tx, { order, requestId: request.id });
  if (came === undefined || request.kind !== "return") return { ok: true, rows, awaited, coming: awaited, rest: [] };
  const split = splitReturn(awaited, came);
  if (!split.ok) return split;
  const { now: coming, rest } = split;
  // As when it is asked for: a frame that is paid back leaves no free one behind.
  const going = coming.map(({ id }) => ({ orderLineId: id }));
  if (rest.length > 0 && !isOurs && !keepsPairs(rows, going)) return { ok: false, reason: "pair_broken" };
  return { ok: true, rows, awaited, coming, rest };
}

/**
 * What came stays with the request, which is done with it; the rest goes on as a request of its own, asked and approved as the whole
 * was. So each has its credit notes and its refund, and a form that is sent twice finds the first one done. Answers the rest's id.
 */
export async function keepExpecting(
  tx: Db,
  { request, coming, rest }: { request: Request; coming: readonly ReturnLine[]; rest: readonly ReturnLine[] },
): Promise<string> {
  const { id: requestId, ...asked } = request;
  const [expected] = await tx
    .insert(orderRequests)
    .values({ ...asked, status: "approved" })
    .returning({ id: orderRequests.id });
  await tx
    .insert(orderRequestLines)
    .values(rest.map(({ id, quantity }) => ({ requestId: expected!.id, orderLineId: id, quantity })));
  for (const { id } of rest) {
    const ofRow = and(eq(orderRequestLines.requestId, requestId), eq(orderRequestLines.orderLineId, id));
    const kept = coming.find((row) => row.id === id);
    if (kept) await tx.update(orderRequestLines).set({ quantity: kept.quantity }).where(ofRow);
    else await tx.delete(orderRequestLines).where(ofRow);
  }
  return expected!.id;
}

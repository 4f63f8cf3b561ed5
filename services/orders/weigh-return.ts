import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderRequests } from "#db/schema/returns.ts";
import { isPermitted } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { requestReason } from "#domain/orders/request-reasons.ts";
import { type RowSums, sumsOfRows } from "./credit-rows.ts";
import type { ReturnLine } from "./load-return-facts.ts";
import type { OrderEntry } from "./own-order.ts";
import { whatComes } from "./what-comes.ts";

/** What becomes of each thing that comes, a frame with its lenses being one. */
export type WeighedThing = {
  /** Of a pair the row of its frame. */
  id: number;
  name: string;
  quantity: number;
  sums: FaultSums;
  /** In which numbers of pieces it may come, the whole last; a pair comes whole. */
  parts: { quantity: number; sums: FaultSums }[];
};

export type FaultSums = Record<"ours" | "none", RowSums>;

/** A return that is on its way, before it is received: what its customer's reason decides, and the sums by whose fault it is. */
export type WeighedReturn = {
  requestId: string;
  isOurs: boolean;
  isSound: boolean;
  things: WeighedThing[];
};

/** By the same rows and sums of which the credit notes are written. Null where nothing comes, or not for whoever looks. */
export async function weighReturn(
  db: Db,
  { actor, order }: { actor: Actor | SystemActor; order: OrderEntry },
): Promise<WeighedReturn | null> {
  if (order.stage !== "return_requested" || !isPermitted(actor, "order.receive", order)) return null;
  const isComing = and(eq(orderRequests.status, "approved"), eq(orderRequests.kind, "return"));
  const [request] = await db
    .select()
    .from(orderRequests)
    .where(and(eq(orderRequests.orderId, order.id), isComing));
  if (!request) return null;
  const { coming } = await whatComes(db, { order, requestId: request.id });
  const { isOurs, isSound } = requestReason(request.reason);
  return { requestId: request.id, isOurs, isSound, things: pairsOf(coming).map(weighThing) };
}

const bothSums = (rows: readonly ReturnLine[]) => ({
  ours: sumsOfRows(rows, { isOurs: true }),
  none: sumsOfRows(rows, { isOurs: false }),
});

function weighThing([head, ...lenses]: ReturnLine[]): WeighedThing {
  const { id, line, quantity } = head!;
  const ways = lenses.length > 0 ? [quantity] : Array.from({ length: quantity }, (_, n) => n + 1);
  const parts = ways.map((some) => ({ quantity: some, sums: bothSums([{ ...head!, quantity: some }, ...lenses]) }));
  return { id, name: line.productName, quantity, sums: parts.at(-1)!.sums, parts };
}

/** In the order of the bill, the frame first. */
function pairsOf(coming: readonly ReturnLine[]): ReturnLine[][] {
  const sorted = coming.toSorted((one, other) => one.line.position - other.line.position);
  return [...Map.groupBy(sorted, ({ id, frameLineId }) => frameLineId ?? id).values()];
}

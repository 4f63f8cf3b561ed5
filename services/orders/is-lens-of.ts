import { type AnyColumn, and, eq, type SQL } from "drizzle-orm";

type Columns<Name extends string> = Record<Name, AnyColumn>;

/** The lens of a frame, found among the rows of its order: which frame a row belongs to has no index by itself. */
export const isLensOf = (lens: Columns<"orderId" | "frameLineId">, frame: Columns<"id" | "orderId">): SQL | undefined =>
  and(eq(lens.orderId, frame.orderId), eq(lens.frameLineId, frame.id));

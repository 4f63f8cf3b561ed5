import { and, eq, isNull, sql } from "drizzle-orm";
import { idempotencyKeys } from "#db/schema/idempotency.ts";
import { thatRequest } from "./claim-request.ts";
import type { RequestName } from "./name-request.ts";
import type { Shop } from "#services/shop.ts";

const everyMs = 3_000;
/** No call takes longer: one that hangs must not hold its key for ever. */
const longestMs = 120_000;

/** Gives signs of life for a claim until it is let go; most calls are done before the first. */
export function holdClaim(shop: Pick<Shop, "db" | "log">, name: RequestName): () => void {
  const end = performance.now() + longestMs;
  const timer = setInterval(() => {
    if (performance.now() > end) return clearInterval(timer);
    shop.db
      .update(idempotencyKeys)
      .set({ touchedAt: sql`now()` })
      .where(and(thatRequest(name), eq(idempotencyKeys.holder, name.holder), isNull(idempotencyKeys.status)))
      .catch((err: unknown) => shop.log.warn({ err }, "a claim could not be held"));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

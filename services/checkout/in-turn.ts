import type { Shop } from "#services/shop.ts";

/** Then they go on beside those before them: that is right too, and only costs more. */
const LONGEST_WAIT_MS = 3_000;

const lines = new WeakMap<Shop, Map<string, Promise<void>>>();

/**
 * Reports of one payment come at one moment: the customer's browser, and the gateway's events. Each is settled under locks
 * that hold whatever comes, in this process and in others. Here those of one process go one after the other, before they ask the
 * gateway or take a connection: the second then sees that the first has done it all.
 */
export async function inTurn<Answer>(
  shop: Shop,
  given: { gatewayOrderId: string },
  work: (turn: { hasWaited: boolean }) => Promise<Answer>,
): Promise<Answer> {
  const line = lines.get(shop) ?? new Map<string, Promise<void>>();
  lines.set(shop, line);
  const { gatewayOrderId } = given;
  const before = line.get(gatewayOrderId);
  const { promise: end, resolve } = Promise.withResolvers<void>();
  line.set(gatewayOrderId, end);
  try {
    if (before) await atMost(before);
    return await work({ hasWaited: before !== undefined });
  } finally {
    resolve();
    if (line.get(gatewayOrderId) === end) line.delete(gatewayOrderId);
  }
}

async function atMost(end: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, LONGEST_WAIT_MS)));
  await Promise.race([end, late]);
  clearTimeout(timer);
}

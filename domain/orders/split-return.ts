/** A row of a bill that is awaited; a lens names the row of its frame. */
type AwaitedRow = { id: number; frameLineId: number | null; quantity: number };

/** How many pieces of a thing came: of a pair by the row of its frame. */
export type Came = readonly { id: number; quantity: number }[];

export const SPLIT_REFUSALS = {
  nothing_came: "Say what has come",
  unknown_thing: "Something of this is not awaited any more",
  too_many: "No more can come than was approved",
  pair_torn: "Frame and lenses of a pair come together",
} as const;

export type SplitReturn<Row> =
  | { ok: true; now: Row[]; rest: Row[] }
  | { ok: false; reason: keyof typeof SPLIT_REFUSALS };

/** What of an approved return came, and what is still expected. What is not named has not come; lenses come with their frame. */
export function splitReturn<Row extends AwaitedRow>(awaited: readonly Row[], came: Came): SplitReturn<Row> {
  const quantities = new Map(came.map(({ id, quantity }) => [id, quantity]));
  const heads = headsOf(awaited);
  if (came.some(({ id }) => !heads.some((row) => row.id === id))) return { ok: false, reason: "unknown_thing" };
  const [now, rest]: [Row[], Row[]] = [[], []];
  for (const head of heads) {
    const lenses = awaited.filter((row) => row.frameLineId === head.id);
    const quantity = quantities.get(head.id) ?? 0;
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > head.quantity)
      return { ok: false, reason: "too_many" };
    const left = head.quantity - quantity;
    if (lenses.length > 0 && quantity > 0 && left > 0) return { ok: false, reason: "pair_torn" };
    if (quantity > 0) now.push({ ...head, quantity });
    if (left > 0) rest.push({ ...head, quantity: left });
    (quantity > 0 ? now : rest).push(...lenses);
  }
  return now.length === 0 ? { ok: false, reason: "nothing_came" } : { ok: true, now, rest };
}

/** Everything but the lenses whose frame is among them. */
export const headsOf = <Row extends AwaitedRow>(rows: readonly Row[]): Row[] =>
  rows.filter(({ frameLineId }) => !rows.some(({ id }) => id === frameLineId));

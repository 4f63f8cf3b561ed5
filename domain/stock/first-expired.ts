export type Batch = {
  batch: string;
  /** A day in India. */
  expiresOn: string;
  /** So many came of it in all. */
  received: number;
};

export type FirstBatch = { batch: string; expiresOn: string; isExpired: boolean };

/**
 * The batch that leaves the shelf first: of those that lie there the one that expires next. Sales do not say of which batch they took,
 * so it is counted from the back: if the oldest always went first, the newest ones are what lies there. Of 10 until May and 10 until
 * June with 12 on the shelf, two of May are left. What has expired is taken by nobody, unless there is nothing else.
 */
export function firstExpired(
  batches: readonly Batch[],
  { lies, today }: { lies: number; today: string },
): FirstBatch | null {
  const newestFirst = batches.toSorted(
    (one, other) => other.expiresOn.localeCompare(one.expiresOn) || other.batch.localeCompare(one.batch),
  );
  let left = lies;
  const there = newestFirst.filter(({ received }) => {
    const isThere = left > 0;
    left -= received;
    return isThere;
  });
  const first = there.findLast(({ expiresOn }) => expiresOn >= today) ?? there.at(-1);
  return first ? { batch: first.batch, expiresOn: first.expiresOn, isExpired: first.expiresOn < today } : null;
}

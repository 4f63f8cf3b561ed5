import { formatRupees } from "#domain/money/format-rupees.ts";

/** What is left to pay in the store where it was bought; nothing when nothing is. */
export function CounterBalance({ balancePaise }: { balancePaise: number }) {
  if (balancePaise === 0) return null;
  return (
    <p className="mt-3">
      <strong className="money">{formatRupees(balancePaise, { decimals: 2 })}</strong> is left to pay when you collect
      your order in the store.
    </p>
  );
}

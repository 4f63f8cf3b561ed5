import { billMoney } from "./invoice-money.ts";

/** A line of the totals of a paper; the last of them, what it comes to, stands out. */
export function Sum({ name, paise, isNet = false }: { name: string; paise: number; isNet?: boolean }) {
  return (
    <div className={isNet ? "invoice-net" : undefined}>
      <dt>{name}</dt>
      <dd>{isNet ? `₹${billMoney(paise)}` : billMoney(paise)}</dd>
    </div>
  );
}

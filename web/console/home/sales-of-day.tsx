import type { ReactNode } from "react";
import type { Sales } from "#services/console/read-sales.ts";
import { Money } from "#web/ui/money.tsx";

/** What was billed and credited today, beside the same weekday a week ago up to this time. */
export function SalesOfDay({ sales: { today, weekAgo } }: { sales: { today: Sales; weekAgo: Sales } }) {
  const rupees = (paise: number) => <Money paise={paise} decimals={2} />;
  const rows: [name: string, of: (sales: Sales) => ReactNode][] = [
    ["Bills", ({ bills }) => bills.toLocaleString("en-IN")],
    ["Billed", ({ billedPaise }) => rupees(billedPaise)],
    ["Credited", ({ creditedPaise }) => rupees(creditedPaise)],
    ["Net", ({ billedPaise, creditedPaise }) => rupees(billedPaise - creditedPaise)],
  ];
  return (
    <section aria-labelledby="sales-title">
      <h2 id="sales-title">Sales</h2>
      <table className="list today-table">
        <thead>
          <tr>
            <th scope="col">Up to now</th>
            <th scope="col" className="number">
              Today
            </th>
            <th scope="col" className="number">
              A week ago
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, of]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">{of(today)}</td>
              <td className="number">{of(weekAgo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

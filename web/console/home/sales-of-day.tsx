import type { Sales } from "#services/console/read-sales.ts";
import { Money } from "#web/ui/money.tsx";

/** What was billed today, beside the same weekday a week ago up to this time. */
export function SalesOfDay({ sales: { today, weekAgo } }: { sales: { today: Sales; weekAgo: Sales } }) {
  return (
    <section aria-labelledby="sales-title">
      <h2 id="sales-title">Sales</h2>
      <table className="list today-table">
        <thead>
          <tr>
            <th scope="col">Up to now</th>
            <th scope="col" className="number">
              Bills
            </th>
            <th scope="col" className="number">
              Sum
            </th>
          </tr>
        </thead>
        <tbody>
          <Day name="Today" sales={today} />
          <Day name="A week ago" sales={weekAgo} />
        </tbody>
      </table>
    </section>
  );
}

function Day({ name, sales: { bills, totalPaise } }: { name: string; sales: Sales }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="number">{bills.toLocaleString("en-IN")}</td>
      <td className="number">
        <Money paise={totalPaise} decimals={2} />
      </td>
    </tr>
  );
}

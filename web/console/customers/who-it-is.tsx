import { formatDate } from "#domain/dates/format-date.ts";
import type { CustomerDetail } from "#services/customers/get-customer.ts";
import { FactTable } from "#web/console/list/fact-table.tsx";
import { spacedPhone } from "./spaced-phone.ts";

/** What tells a customer from another of the same name. */
export const whoItIs = ({
  person: { name, phone, email, since, accountSince },
  ordersInAll,
  visits,
}: CustomerDetail) => ({
  name,
  phone,
  email,
  since,
  hasAccount: accountSince !== null,
  orders: ordersInAll,
  visits: visits.length,
});

/** Whom it is about, before what concerns them alone is done. */
export function WhoItIs({ who: { phone, email, since, orders, visits } }: { who: ReturnType<typeof whoItIs> }) {
  return (
    <div className="customer-who">
      <FactTable
        caption="Who it is"
        facts={[
          ["Phone", spacedPhone(phone)],
          ["E-mail", email],
          ["Customer since", formatDate(since)],
          ["Orders", String(orders)],
          ["Eye tests", visits > 0 && String(visits)],
        ]}
      />
    </div>
  );
}

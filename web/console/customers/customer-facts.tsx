import { Link } from "react-router";
import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import type { CustomerDetail } from "#services/customers/get-customer.ts";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { CustomerLink } from "./customer-link.tsx";
import { spacedPhone } from "./spaced-phone.ts";

const CONSENTS: Readonly<Record<CustomerDetail["consents"][number]["kind"], string>> = {
  terms: "Terms",
  privacy: "Privacy",
  health: "Keeping prescriptions",
  guardian: "For a child",
  newsletter: "Newsletter",
};

/** Who they are, how they are reached, and what they agreed to. */
export function CustomerFacts({ customer: { person, consents, merged } }: { customer: CustomerDetail }) {
  const { phone, email, birthYear, gstin, homeStore, since, accountSince } = person;
  const facts: Fact[] = [
    [
      "Phone",
      phone && (
        <a key="phone" className="link tabular-nums" href={`tel:+91${phone}`}>
          {spacedPhone(phone)}
        </a>
      ),
    ],
    ["E-mail", email],
    ["Born", birthYear],
    ["GSTIN", gstin],
    ["Own store", homeStore ?? "None yet"],
    ["Account", accountSince === null ? "None" : `Since ${formatDate(accountSince)}`],
    ["Customer since", formatDate(since)],
    ["Merged into this", merged.length > 0 && merged.map((id) => `Number ${id}`).join(", ")],
  ];
  const agreed = consents.map(({ kind, at, version }): Fact => [
    CONSENTS[kind],
    version === null ? formatDate(at) : `${formatDate(at)}, text of ${formatDay(version)}`,
  ]);
  return (
    <div className="order-facts">
      <FactTable caption="Customer" facts={facts} />
      <FactTable
        caption="Agreed to"
        facts={agreed.length > 0 ? agreed : [["Nothing", "There is no account and no newsletter"]]}
      />
    </div>
  );
}

type HouseholdProps = {
  household: CustomerDetail["household"];
  phone: string;
  /** Where two are merged; null: they may not. */
  mergePage: string | null;
};

/** Who else has the phone. */
export function Household({ household, phone, mergePage }: HouseholdProps) {
  if (household.length === 0) return null;
  return (
    <section className="desk-box" aria-labelledby="household-title">
      <h2 id="household-title">Others with this phone</h2>
      <ul className="grid gap-2">
        {household.map(({ id, name, isAlike }) => (
          <li key={id}>
            <CustomerLink id={id} name={name} />
            {isAlike && (
              <span className="block text-slate">
                Perhaps the same person.{" "}
                {mergePage && (
                  <Link to={`${mergePage}?with=${id}`} className="link">
                    Compare<span className="sr-only"> with {name}</span>
                  </Link>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Link to={`/console/customers?q=${phone}`} className="link">
        All with {spacedPhone(phone)}
      </Link>
    </section>
  );
}

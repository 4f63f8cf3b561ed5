import { Email } from "#web/console/list/e-mail.tsx";
import { Link } from "react-router";
import {
  CONSENT_KEYS,
  CONSENT_PURPOSES,
  type ConsentKey,
  PURPOSE_WORDS,
  WAY_WORDS,
} from "#domain/customers/consent-words.ts";
import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import type { CustomerDetail } from "#services/customers/get-customer.ts";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
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
    ["E-mail", email && <Email key="mail" of={email} />],
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

/** For what and by which ways they may be written or called. */
export function ContactBox({ id, given, mayChange }: { id: number; given: readonly ConsentKey[]; mayChange: boolean }) {
  const keep = useKeepingList();
  return (
    <section className="desk-box" aria-labelledby="contact-title">
      <h2 id="contact-title">May be contacted</h2>
      <ul className="grid gap-2">
        {CONSENT_PURPOSES.map((purpose) => {
          const ways = CONSENT_KEYS.filter((one) => one.purpose === purpose && given.includes(one.key));
          return (
            <li key={purpose}>
              {PURPOSE_WORDS[purpose]}
              <span className="block text-slate">
                {ways.length === 0 ? "Not agreed" : ways.map(({ way }) => WAY_WORDS[way]).join(", ")}
              </span>
            </li>
          );
        })}
      </ul>
      {mayChange && (
        <Link to={keep(`/console/customers/${id}/consent`)} className="link">
          Write down what they say
        </Link>
      )}
    </section>
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
  const keep = useKeepingList();
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
                  <Link to={keep(`${mergePage}?with=${id}`)} className="link">
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

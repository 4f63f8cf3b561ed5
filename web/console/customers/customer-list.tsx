import { formatDate } from "#domain/dates/format-date.ts";
import { CUSTOMER_PARTS, type CustomerPart } from "#domain/customers/customer-parts.ts";
import type { CustomerRow } from "#services/customers/list-customers.ts";
import type { StoreName } from "#services/stores/list-store-names.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { storeWords } from "#web/console/shell/use-store.ts";
import { spacedPhone } from "./spaced-phone.ts";

export const CUSTOMERS_PAGE = "/console/customers";

/** The value of the filter for whoever has no store of their own. */
export const NO_HOME = "none";

const PART_WORDS: Readonly<Record<CustomerPart, string>> = {
  account: "With an account",
  household: "Share a phone (of the newest 5,000)",
  twice: "Perhaps twice (of the newest 5,000)",
};

/** The customers of somebody's stores. */
export const CUSTOMER_LIST: ListSpec<CustomerRow> = {
  path: CUSTOMERS_PAGE,
  title: "Customers",
  noun: { one: "customer", many: "customers" },
  searches: "Phone, its last digits, or name",
  filters: [
    {
      key: "part",
      label: "Who",
      kind: "choice",
      options: CUSTOMER_PARTS.map((value) => ({ value, label: PART_WORDS[value] })),
    },
    {
      key: "home",
      label: "Own store",
      kind: "choice",
      options: [{ value: NO_HOME, label: "None yet" }],
      ids: "Another store",
    },
  ],
  sorts: [{ value: "newest", label: "Newest first" }],
  columns: [
    { key: "name", label: "Name", cell: ({ name }) => name },
    { key: "phone", label: "Phone", whole: true, cell: ({ phone }) => spacedPhone(phone) },
    { key: "home", label: "Own store", cell: ({ homeStore }) => homeStore ?? "" },
    { key: "account", label: "Account", cell: ({ hasAccount }) => (hasAccount ? "Yes" : ""), hidden: true },
    { key: "orders", label: "Orders", number: true, cell: ({ orders }) => orders },
    { key: "last", label: "Last here", whole: true, cell: ({ lastAt }) => (lastAt === null ? "" : formatDate(lastAt)) },
  ],
  views: [
    { name: "Share a phone", query: "part=household" },
    { name: "Perhaps twice", query: "part=twice" },
  ],
  id: ({ id }) => String(id),
  href: ({ id }) => `${CUSTOMERS_PAGE}/${id}`,
};

/** The same with the stores that can be chosen by name. */
export function withHomes(spec: ListSpec<CustomerRow>, stores: readonly StoreName[]): ListSpec<CustomerRow> {
  const named = stores.map((store) => ({ value: String(store.id), label: storeWords(store) }));
  const filters = spec.filters.map((filter) =>
    filter.key === "home" && filter.kind === "choice" ? { ...filter, options: [...filter.options, ...named] } : filter,
  );
  return { ...spec, filters };
}

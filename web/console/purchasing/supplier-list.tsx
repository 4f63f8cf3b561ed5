import { findState } from "#domain/invoicing/states.ts";
import type { SupplierRow } from "#services/purchasing/list-purchasing.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { SUPPLIERS_PAGE } from "./purchasing-pages.ts";

/** "in 30 days" */
export const paymentWords = (days: number): string => (days === 0 ? "At once" : `${days} days`);

/** From whom the shop buys. */
export const SUPPLIER_LIST: ListSpec<SupplierRow> = {
  path: SUPPLIERS_PAGE,
  title: "Suppliers",
  noun: { one: "supplier", many: "suppliers" },
  searches: "Name, GSTIN or phone",
  filters: [{ key: "state", label: "State", kind: "choice", options: [{ value: "archived", label: "Archived" }] }],
  sorts: [{ value: "newest", label: "Newest first" }],
  columns: [
    { key: "name", label: "Name", cell: ({ name }) => name },
    { key: "gstin", label: "GSTIN", cell: ({ gstin }) => gstin || "Not registered" },
    { key: "place", label: "State", cell: ({ stateCode }) => findState(stateCode)?.name ?? stateCode },
    { key: "phone", label: "Phone", whole: true, cell: ({ phone }) => phone },
    { key: "email", label: "E-mail", cell: ({ email }) => email },
    { key: "days", label: "Payment", whole: true, cell: ({ paymentDays }) => paymentWords(paymentDays) },
  ],
  views: [{ name: "Archived", query: "state=archived" }],
  id: ({ id }) => String(id),
  href: ({ id }) => `${SUPPLIERS_PAGE}/${id}`,
};

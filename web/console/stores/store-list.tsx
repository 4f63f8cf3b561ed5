import { closureDays } from "#domain/stores/closures.ts";
import type { ListedStore } from "#services/stores/list-managed-stores.ts";
import { spacedPhone } from "#web/console/customers/spaced-phone.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { Badge } from "#web/ui/badge.tsx";

export const STORES_PAGE = "/console/settings/stores";

const KINDS = { shop: "Shop", warehouse: "Warehouse", website: "Website" } as const;

/** The stores: few enough for one page. */
export const STORE_LIST: ListSpec<ListedStore> = {
  path: STORES_PAGE,
  title: "Stores",
  noun: { one: "store", many: "stores" },
  searches: "Name, code, city or prefix",
  filters: [
    {
      key: "state",
      label: "State",
      kind: "choice",
      options: [
        { value: "open", label: "Open" },
        { value: "closed", label: "Not open" },
      ],
    },
    {
      key: "kind",
      label: "Kind",
      kind: "choice",
      options: Object.entries(KINDS).map(([value, label]) => ({ value, label })),
    },
  ],
  sorts: [{ value: "city", label: "By city" }],
  columns: [
    { key: "name", label: "Name", cell: ({ name }) => name },
    { key: "city", label: "City", cell: ({ city }) => city },
    { key: "code", label: "Code", cell: ({ storeCode }) => storeCode },
    { key: "kind", label: "Kind", cell: ({ kind }) => KINDS[kind], hidden: true },
    { key: "phone", label: "Phone", whole: true, cell: ({ phone }) => spacedPhone(phone) },
    { key: "hours", label: "Hours", cell: ({ storeTime }) => storeTime, hidden: true },
    { key: "chairs", label: "Chairs", number: true, cell: ({ kind, chairs }) => (kind === "shop" ? chairs : "") },
    {
      key: "closed",
      label: "Next closed",
      cell: ({ closed }) => (closed ? `${closureDays(closed)}: ${closed.reason}` : ""),
    },
    { key: "prefix", label: "Prefix", cell: ({ invoicePrefix }) => invoicePrefix },
    { key: "gstin", label: "GSTIN", cell: ({ gstin }) => gstin, hidden: true },
    { key: "state", label: "State", cell: ({ open }) => (open ? "Open" : <Badge>Not open</Badge>) },
  ],
  views: [
    { name: "Open shops", query: "state=open&kind=shop" },
    { name: "Not open", query: "state=closed" },
  ],
  id: ({ id }) => String(id),
  href: ({ id }) => `${STORES_PAGE}/${id}`,
};

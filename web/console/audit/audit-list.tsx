import { AUDIT_ACTIONS } from "#domain/access/audit-actions.ts";
import { AUDIT_WORDS } from "#domain/access/audit-words.ts";
import { Link } from "react-router";
import type { AuditRow } from "#services/audit/read-entries.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { joinClasses } from "#web/ui/join-classes.ts";
import { contentPage } from "#web/console/content/versions/content-page.ts";
import { SETTINGS_PAGE } from "#web/console/settings/settings-page.ts";
import { objectName } from "./audit-names.ts";
import { actionInWords, changesInWords } from "./entry-in-words.ts";
import { undoPath } from "./undo-address.ts";

export type ShownEntry = Omit<AuditRow, "at"> & { when: string; canUndo: boolean };

/** Where what an entry is about is shown. */
const PAGES: Readonly<Record<string, (object: AuditRow["object"]) => string>> = {
  visit: ({ id }) => `/console/appointments/${id}`,
  task: ({ id }) => `/console/tasks/${id}`,
  order: ({ name }) => `/console/orders/${name}`,
  unit: ({ id }) => `/console/stock/units/${id}`,
  supplier: ({ id }) => `/console/purchasing/suppliers/${id}`,
  "purchase-order": ({ id }) => `/console/purchasing/orders/${id}`,
  coupon: ({ id }) => `/console/offers/coupons/${id}`,
  receipt: ({ id }) => `/console/purchasing/receipts/${id}`,
  redirect: ({ id }) => `/console/content/redirects/${id}`,
  content: ({ id }) => contentPage(id),
  product: ({ id }) => `/console/catalogue/products/${id}`,
  user: ({ id }) => `/console/settings/staff/${id}`,
  setting: () => SETTINGS_PAGE,
};

/** Without its name there is no page of it any more, or none for staff. */
const NAMED = ["order", "product", "user"];

/** Who did what. Entries are never changed, so they have no page of their own. */
export const AUDIT_LIST: ListSpec<ShownEntry> = {
  path: "/console/audit",
  title: "Audit log",
  noun: { one: "entry", many: "entries" },
  searches: "Name of a member of staff, bill number",
  filters: [
    {
      key: "action",
      label: "Action",
      kind: "choice",
      options: AUDIT_ACTIONS.map((value) => ({ value, label: AUDIT_WORDS[value] })),
    },
    { key: "from", label: "From", kind: "day" },
    { key: "until", label: "Until", kind: "day" },
  ],
  sorts: [{ value: "newest", label: "Newest first" }],
  columns: [
    { key: "action", label: "What", cell: actionInWords },
    {
      key: "object",
      label: "Of",
      cell: ({ object }) => {
        const name = objectName(object);
        const page = object.name === null && NAMED.includes(object.kind) ? undefined : PAGES[object.kind];
        if (!page) return name;
        return (
          <Link to={page(object)} className={joinClasses("list-way", object.kind === "order" && "whole")}>
            {name}
          </Link>
        );
      },
    },
    { key: "changes", label: "Changed", cell: changesInWords },
    { key: "actor", label: "By", cell: ({ actor }) => actor ?? "The shop itself" },
    { key: "approver", label: "Approved by", cell: ({ approver }) => approver ?? "", hidden: true },
    { key: "when", label: "When", number: true, cell: ({ when }) => when },
    {
      key: "undo",
      label: "Undo",
      cell: ({ id, canUndo, when, ...told }) =>
        canUndo && (
          <Link to={undoPath(id, "/console/audit")} className="link">
            Undo
            <span className="sr-only">
              {" "}
              {actionInWords(told)}, {when}
            </span>
          </Link>
        ),
    },
  ],
  views: [
    { name: "People", query: "action=staff.added&action=staff.disabled&action=staff.enabled&action=staff.role" },
    { name: "Settings", query: "action=settings.changed" },
  ],
  id: ({ id }) => String(id),
};

import { AUDIT_ACTIONS } from "#domain/access/audit-actions.ts";
import { AUDIT_WORDS } from "#domain/access/audit-words.ts";
import { Link } from "react-router";
import type { AuditRow } from "#services/audit/list-audit.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";

export type ShownEntry = Omit<AuditRow, "at"> & { when: string };

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
    { key: "action", label: "What", cell: ({ action }) => AUDIT_WORDS[action] },
    {
      key: "object",
      label: "Of",
      cell: ({ object: { kind, id, name } }) =>
        name === null ? (
          `${kind} ${id}`
        ) : (
          <Link to={`/console/orders/${name}`} className="list-way">
            {name}
          </Link>
        ),
    },
    { key: "changes", label: "Changed", cell: ({ changes }) => changesInWords(changes) },
    { key: "actor", label: "By", cell: ({ actor }) => actor ?? "The shop itself" },
    { key: "approver", label: "Approved by", cell: ({ approver }) => approver ?? "", hidden: true },
    { key: "when", label: "When", number: true, cell: ({ when }) => when },
  ],
  views: [
    { name: "People", query: "action=staff.added&action=staff.disabled&action=staff.enabled&action=staff.role" },
    { name: "Settings", query: "action=settings.changed" },
  ],
  id: ({ id }) => String(id),
};

/** "stage: packed to shipped"; of a customer the names of fields alone. */
function changesInWords(changes: AuditRow["changes"]): string {
  return Object.entries(changes)
    .map(([field, change]) =>
      change === null ? field : `${field}: ${inWords(change.before)} to ${inWords(change.after)}`,
    )
    .join(", ");
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

import { DUTY_WORDS, ROLE_WORDS } from "#domain/access/duty-words.ts";
import { fullName, isStaffRole, STAFF_ROLES } from "#domain/accounts/actor.ts";
import type { ListedStaff } from "#services/staff/list-staff.ts";
import { spacedPhone } from "#web/console/customers/spaced-phone.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { Badge } from "#web/ui/badge.tsx";

export const STAFF_PAGE = "/console/settings/staff";

/** Who works here: few enough for one page. */
export const STAFF_LIST: ListSpec<ListedStaff> = {
  path: STAFF_PAGE,
  title: "Staff",
  noun: { one: "person", many: "people" },
  searches: "Name, e-mail or phone",
  filters: [
    {
      key: "role",
      label: "Role",
      kind: "choice",
      options: STAFF_ROLES.map((value) => ({ value, label: ROLE_WORDS[value] })),
    },
    {
      key: "state",
      label: "Account",
      kind: "choice",
      options: [
        { value: "enabled", label: "Enabled" },
        { value: "disabled", label: "Disabled" },
      ],
    },
  ],
  sorts: [{ value: "role", label: "By role" }],
  columns: [
    { key: "name", label: "Name", cell: (one) => fullName(one) },
    { key: "email", label: "E-mail", cell: ({ email }) => email },
    { key: "phone", label: "Phone", whole: true, cell: ({ phoneNumber }) => spacedPhone(phoneNumber), hidden: true },
    { key: "role", label: "Role", cell: ({ role }) => (isStaffRole(role) ? ROLE_WORDS[role] : role) },
    { key: "store", label: "Store", cell: ({ storeCode }) => storeCode ?? "" },
    {
      key: "duties",
      label: "More duties",
      cell: ({ duties }) =>
        duties.map(({ duty, storeCode }) => `${DUTY_WORDS[duty].label}, ${storeCode ?? "all stores"}`).join("; "),
    },
    { key: "factor", label: "Second factor", cell: ({ hasFactor }) => (hasFactor ? "Set up" : "None") },
    { key: "sessions", label: "Signed in", number: true, cell: ({ sessions }) => sessions },
    {
      key: "state",
      label: "Account",
      cell: ({ enabled }) => (enabled ? "Enabled" : <Badge>Disabled</Badge>),
    },
  ],
  views: [
    { name: "Enabled", query: "state=enabled" },
    { name: "Administrators", query: "role=admin" },
  ],
  id: ({ id }) => String(id),
  href: ({ id }) => `${STAFF_PAGE}/${id}`,
};

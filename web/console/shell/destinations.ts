import {
  CalendarCheck,
  Contact,
  ListChecks,
  Package,
  ScrollText,
  Stamp,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import type { Action } from "#domain/access/actions.ts";

export type Destination = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Only those who may do this find it in the sidebar. */
  action: Action;
  /** The second key after `g`: `g t` leads to Today. */
  key: string;
};

/** What the sidebar leads to, in its order. A screen that is not built yet is not here. */
export const DESTINATIONS: readonly Destination[] = [
  { to: "/console", label: "Today", icon: CalendarCheck, action: "console.enter", key: "t" },
  { to: "/console/orders", label: "Orders", icon: Package, action: "order.serve", key: "o" },
  { to: "/console/customers", label: "Customers", icon: Contact, action: "customer.serve", key: "c" },
  { to: "/console/tasks", label: "Tasks", icon: ListChecks, action: "task.work", key: "k" },
  { to: "/console/approvals", label: "Approvals", icon: Stamp, action: "approval.ask", key: "p" },
  { to: "/console/audit", label: "Audit log", icon: ScrollText, action: "audit.read", key: "a" },
  { to: "/console/settings/staff", label: "Staff", icon: UsersRound, action: "staff.list", key: "s" },
];

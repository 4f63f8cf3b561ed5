import {
  CalendarCheck,
  CalendarDays,
  Contact,
  Glasses,
  ListChecks,
  type LucideIcon,
  MonitorSmartphone,
  Package,
  Percent,
  ReceiptIndianRupee,
  Scale,
  ScanBarcode,
  ScrollText,
  SlidersHorizontal,
  Stamp,
  Store,
  Truck,
  Undo2,
  UsersRound,
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
  { to: "/console/prescriptions", label: "Prescriptions", icon: Glasses, action: "prescription.verify", key: "c" },
  { to: "/console/orders/pick", label: "Pick", icon: ScanBarcode, action: "order.pick", key: "i" },
  { to: "/console/orders/manifest", label: "Parcels", icon: Truck, action: "order.send", key: "m" },
  { to: "/console/orders/returns", label: "Returns", icon: Undo2, action: "order.serve", key: "r" },
  { to: "/console/orders/refunds", label: "Refunds", icon: ReceiptIndianRupee, action: "refund.read", key: "f" },
  { to: "/console/customers", label: "Customers", icon: Contact, action: "customer.serve", key: "u" },
  { to: "/console/tasks", label: "Tasks", icon: ListChecks, action: "task.work", key: "k" },
  { to: "/console/appointments", label: "Appointments", icon: CalendarDays, action: "visit.serve", key: "e" },
  { to: "/console/approvals", label: "Approvals", icon: Stamp, action: "approval.ask", key: "p" },
  { to: "/console/books/ledger", label: "Ledger", icon: Scale, action: "ledger.read", key: "l" },
  { to: "/console/audit", label: "Audit log", icon: ScrollText, action: "audit.read", key: "a" },
  { to: "/console/settings/devices", label: "Devices", icon: MonitorSmartphone, action: "till.manage", key: "d" },
  { to: "/console/settings/stores", label: "Stores", icon: Store, action: "store.look", key: "h" },
  { to: "/console/settings/tax-rates", label: "Tax rates", icon: Percent, action: "tax-rate.read", key: "x" },
  { to: "/console/settings", label: "Settings", icon: SlidersHorizontal, action: "settings.change", key: "g" },
  { to: "/console/settings/staff", label: "Staff", icon: UsersRound, action: "staff.list", key: "s" },
];

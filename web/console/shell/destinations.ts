import {
  ArrowLeftRight,
  BellRing,
  Bookmark,
  Boxes,
  CalendarCheck,
  CalendarDays,
  ClipboardList,
  CircleHelp,
  Contact,
  CornerUpRight,
  Factory,
  FileText,
  GalleryHorizontal,
  Glasses,
  LayoutGrid,
  Images,
  Layers,
  LayoutTemplate,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageCircleQuestion,
  MonitorSmartphone,
  Newspaper,
  Package,
  PackageCheck,
  Percent,
  ReceiptIndianRupee,
  Scale,
  ScanBarcode,
  ScrollText,
  SlidersHorizontal,
  Stamp,
  Star,
  Store,
  Tags,
  TicketPercent,
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
  /** The second key after `g`: `g t` leads to Today. The letters are fewer than the screens. */
  key?: string;
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
  { to: "/console/customers/recalls", label: "Recalls", icon: BellRing, action: "recall.work", key: "y" },
  { to: "/console/messages", label: "Messages", icon: Mail, action: "message.read", key: "v" },
  { to: "/console/tasks", label: "Tasks", icon: ListChecks, action: "task.work", key: "k" },
  { to: "/console/appointments", label: "Appointments", icon: CalendarDays, action: "visit.serve", key: "e" },
  { to: "/console/catalogue/products", label: "Products", icon: Tags, action: "goods.read", key: "b" },
  { to: "/console/catalogue/lenses", label: "Lenses", icon: Layers, action: "range.look", key: "j" },
  { to: "/console/catalogue/brands", label: "Brands", icon: Bookmark, action: "range.look", key: "n" },
  { to: "/console/offers/coupons", label: "Coupons", icon: TicketPercent, action: "coupon.look" },
  { to: "/console/purchasing/orders", label: "Purchase orders", icon: ClipboardList, action: "purchase.read" },
  { to: "/console/purchasing/receipts", label: "Goods receipts", icon: PackageCheck, action: "purchase.read" },
  { to: "/console/purchasing/suppliers", label: "Suppliers", icon: Factory, action: "supplier.read" },
  { to: "/console/stock", label: "Stock", icon: Boxes, action: "stock.read", key: "z" },
  { to: "/console/stock/transfers", label: "Transfers", icon: ArrowLeftRight, action: "transfer.read" },
  { to: "/console/stock/lenses", label: "Lens blanks", icon: LayoutGrid, action: "stock.read" },
  { to: "/console/stock/counts", label: "Counts", icon: ClipboardList, action: "count.work" },
  { to: "/console/content/home", label: "Home page", icon: LayoutTemplate, action: "content.keep" },
  { to: "/console/content/banners", label: "Banners", icon: Images, action: "content.keep" },
  { to: "/console/content/sliders", label: "Sliders", icon: GalleryHorizontal, action: "content.keep" },
  { to: "/console/content/articles", label: "Articles", icon: Newspaper, action: "content.keep" },
  { to: "/console/content/pages", label: "Pages", icon: FileText, action: "content.keep" },
  { to: "/console/content/faq", label: "FAQ", icon: CircleHelp, action: "content.keep" },
  {
    to: "/console/content/questions",
    label: "Questions",
    icon: MessageCircleQuestion,
    action: "question.look",
    key: "q",
  },
  { to: "/console/content/reviews", label: "Reviews", icon: Star, action: "review.look", key: "w" },
  { to: "/console/content/redirects", label: "Redirects", icon: CornerUpRight, action: "redirect.keep" },
  { to: "/console/approvals", label: "Approvals", icon: Stamp, action: "approval.ask", key: "p" },
  { to: "/console/books/ledger", label: "Ledger", icon: Scale, action: "ledger.read", key: "l" },
  { to: "/console/audit", label: "Audit log", icon: ScrollText, action: "audit.read", key: "a" },
  { to: "/console/settings/devices", label: "Devices", icon: MonitorSmartphone, action: "till.manage", key: "d" },
  { to: "/console/settings/stores", label: "Stores", icon: Store, action: "store.look", key: "h" },
  { to: "/console/settings/tax-rates", label: "Tax rates", icon: Percent, action: "tax-rate.read", key: "x" },
  { to: "/console/settings", label: "Settings", icon: SlidersHorizontal, action: "settings.change", key: "g" },
  { to: "/console/settings/staff", label: "Staff", icon: UsersRound, action: "staff.list", key: "s" },
];

/** The headings of the sidebar, by the part of the console that a place lies in. Today stands above them all. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Orders: ["orders", "prescriptions"],
  Customers: ["customers", "messages", "tasks", "appointments"],
  Catalogue: ["catalogue"],
  Offers: ["offers"],
  Purchasing: ["purchasing"],
  Stock: ["stock"],
  Content: ["content"],
  Control: ["approvals", "books", "audit"],
  Settings: ["settings"],
};

export type Group = { heading: string | null; places: readonly Destination[] };

/** Places under their headings, both in the sidebar's order; a heading without a place is left out. */
export function inGroups(places: readonly Destination[]): Group[] {
  const under = (parts: readonly string[]) => places.filter(({ to }) => parts.includes(to.split("/")[2] ?? ""));
  const groups: Group[] = Object.entries(GROUPS).map(([heading, parts]) => ({ heading, places: under(parts) }));
  return [{ heading: null, places: places.filter(({ to }) => to === "/console") }, ...groups].filter(
    (group) => group.places.length > 0,
  );
}

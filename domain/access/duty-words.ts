import type { StaffActor } from "#domain/accounts/actor.ts";
import type { Duty } from "./duty-names.ts";

/** What each duty is called on screens, and what work it is. */
export const DUTY_WORDS: Readonly<Record<Duty, { label: string; means: string }>> = {
  counter: { label: "Counter", means: "bills, payments and handing over" },
  lab: { label: "Lab", means: "making and checking glasses" },
  warehouse: { label: "Warehouse", means: "picking, packing and stock" },
  catalogue: { label: "Catalogue", means: "products, prices and pictures" },
  content: { label: "Content", means: "pages, banners and articles" },
  accounts: { label: "Accounts", means: "books, taxes and exports" },
  prescriptions: { label: "Prescriptions", means: "checking prescriptions, eye tests" },
  manage: { label: "Manage", means: "a store: its orders, people and figures" },
  owner: { label: "Owner", means: "says who works here" },
};

export const ROLE_WORDS: Readonly<Record<StaffActor["role"], string>> = {
  seller: "Seller",
  optometrist: "Optometrist",
  manager: "Manager",
  admin: "Administrator",
};

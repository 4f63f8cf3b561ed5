import { route } from "@react-router/dev/routes";

/** The screens of customers, and of who is due for an eye test: a part of web/routes.ts. */
export const CUSTOMER_ROUTES = [
  route("console/customers", "console/customers/customers.tsx"),
  route("console/customers/recalls", "console/recalls/recalls.tsx"),
  route("console/customers/recalls/send", "console/recalls/send.tsx"),
  route("console/customers/recalls/:id", "console/recalls/recall.tsx"),
  route("console/customers/add", "console/customers/add.tsx"),
  route("console/customers/:id", "console/customers/customer.tsx"),
  route("console/customers/:id/consent", "console/customers/consent.tsx"),
  route("console/customers/:id/edit", "console/customers/edit.tsx"),
  route("console/customers/:id/merge", "console/customers/merge.tsx"),
  route("console/customers/:id/export", "console/customers/export.tsx"),
  route("console/customers/:id/erase", "console/customers/erase.tsx"),
  route("console/customers/:id/prescriptions/:prescription", "console/customers/prescription.tsx"),
];

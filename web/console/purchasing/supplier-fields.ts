import { STATES } from "#domain/invoicing/states.ts";
import type { TextField } from "#web/console/catalogue/texts-form.tsx";

export const SUPPLIER_TEXT_FIELDS: readonly TextField[] = [
  { name: "name", label: "Name" },
  {
    name: "gstin",
    label: "GSTIN",
    optional: true,
    help: "Leave it empty where the supplier is not registered",
    pair: true,
  },
  {
    name: "stateCode",
    label: "State",
    kind: "choice",
    options: STATES.map(({ code, name }) => ({ value: code, label: name })),
  },
  { name: "phone", label: "Phone", optional: true, pair: true },
  { name: "email", label: "E-mail", optional: true },
  { name: "address", label: "Address", kind: "area", optional: true },
  {
    name: "paymentDays",
    label: "Payment within (days)",
    inputMode: "numeric",
    help: "From the day of the bill; 0 is at once",
  },
];

import type { SettingPart } from "./setting-field.ts";

const ANY = "Empty for any amount";
/** What nothing in the console asks for yet. */
const DISCOUNT_LATER = "Asked of nobody yet: it holds from when discounts are given in the console";

/** What the shop asks of prescriptions and of those who work here. */
export const STAFF_PARTS: readonly SettingPart[] = [
  {
    slug: "prescriptions",
    title: "Age of prescriptions",
    line: "When an older one brings a warning, and when it is refused",
    fields: [
      { path: "prescriptionAge.warnMonths", label: "A warning after", kind: "number", unit: "months" },
      { path: "prescriptionAge.blockMonths", label: "Refused after", kind: "number", unit: "months" },
    ],
  },
  {
    slug: "eye-test-reminders",
    title: "Eye test reminders",
    line: "After how many months customers are due for an eye test",
    fields: [
      {
        path: "recall.months",
        label: "Due again after",
        help: "Where the optometrist said nothing else. Who is due is counted each night",
        kind: "number",
        unit: "months",
      },
      { path: "recall.childMonths", label: "Younger than 16", kind: "number", unit: "months" },
    ],
  },
  {
    slug: "security",
    title: "Security",
    line: "Who must have a second factor",
    fields: [
      {
        path: "security.secondFactorForAll",
        label: "Everybody who works here has a second factor",
        help: "Off: it is asked of owners, accounts and catalogue, and of those who set one up",
        kind: "on-off",
      },
    ],
  },
  {
    slug: "limits",
    title: "Limits",
    line: "Up to how much staff refund and adjust stock alone",
    fields: [
      { path: "approvals.refundPaise.staff", label: "Refund, staff", help: ANY, kind: "rupees", any: true },
      { path: "approvals.refundPaise.managers", label: "Refund, managers", help: ANY, kind: "rupees", any: true },
      { path: "approvals.refundPaise.owners", label: "Refund, owners", help: ANY, kind: "rupees", any: true },
      { path: "approvals.discountBp.staff", label: "Discount, staff", help: DISCOUNT_LATER, kind: "percent" },
      { path: "approvals.discountBp.managers", label: "Discount, managers", help: DISCOUNT_LATER, kind: "percent" },
      { path: "approvals.discountBp.owners", label: "Discount, owners", help: DISCOUNT_LATER, kind: "percent" },
      {
        path: "approvals.stockAdjustmentPaise.staff",
        label: "Stock adjustment, staff",
        help: ANY,
        kind: "rupees",
        any: true,
      },
      {
        path: "approvals.stockAdjustmentPaise.managers",
        label: "Stock adjustment, managers",
        help: ANY,
        kind: "rupees",
        any: true,
      },
      {
        path: "approvals.stockAdjustmentPaise.owners",
        label: "Stock adjustment, owners",
        help: ANY,
        kind: "rupees",
        any: true,
      },
    ],
  },
];

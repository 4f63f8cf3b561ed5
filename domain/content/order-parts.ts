import { POWER_TYPE_CODES, POWER_TYPES } from "#domain/lenses/power-types.ts";
import type { SettingPart } from "./setting-field.ts";

const POWER_TYPE_OPTIONS = POWER_TYPE_CODES.map((value) => ({
  value,
  label: POWER_TYPES.find(({ code }) => code === value)?.name ?? "Frame only",
}));
const PIN_HELP = "PIN codes or their first digits, one a line, such as 110001 or 11";
const WINDOW_HELP = "As the payment provider's account has it, or decided here";

/** How the shop delivers, is paid, and keeps what is ordered. */
export const ORDER_PARTS: readonly SettingPart[] = [
  {
    slug: "holidays",
    title: "Holidays",
    line: "Days without dispatch or delivery, besides weekends",
    fields: [
      {
        path: "holidays",
        label: "Holidays",
        kind: "rows",
        noun: "holiday",
        fields: [
          { path: "date", label: "Day", kind: "day" },
          { path: "name", label: "Name", kind: "text" },
        ],
      },
    ],
  },
  {
    slug: "delivery",
    title: "Delivery",
    line: "Zones of PIN codes and the days of each part of the way",
    fields: [
      { path: "delivery.dispatchDays", label: "From the shelf to the carrier", kind: "number", unit: "working days" },
      { path: "delivery.lensDays.ready", label: "More for lenses in stock", kind: "number", unit: "working days" },
      { path: "delivery.lensDays.ordered", label: "More for ordered lenses", kind: "number", unit: "working days" },
      {
        path: "delivery.lensDays.coated",
        label: "More for tinted or coated ones",
        kind: "number",
        unit: "working days",
      },
      { path: "delivery.nearDays", label: "On the way nearby", kind: "number", unit: "working days" },
      {
        path: "delivery.readyPackages",
        label: "Lens packages in stock",
        help: "Their short names, one a line",
        kind: "lines",
        of: "text",
      },
      {
        path: "delivery.coatedPackages",
        label: "Lens packages tinted or coated for one pair",
        help: "Their short names, one a line. All others are ordered",
        kind: "lines",
        of: "text",
      },
      {
        path: "delivery.orderedPowerTypes",
        label: "Lenses that are always ordered",
        kind: "some",
        options: POWER_TYPE_OPTIONS,
      },
      {
        path: "delivery.zones",
        label: "Zones",
        help: "The longest first digits that fit decide",
        kind: "rows",
        noun: "zone",
        fields: [
          { path: "name", label: "Zone", kind: "text" },
          { path: "transitDays", label: "On the way", kind: "number", unit: "working days" },
          {
            path: "pins",
            label: "PIN codes",
            help: "First digits, one a line or after a comma",
            kind: "lines",
            of: "text",
          },
        ],
      },
    ],
  },
  {
    slug: "cash-on-delivery",
    title: "Cash on delivery",
    line: "Whether, where and up to how much parcels are paid at the door",
    fields: [
      { path: "payment.cashOnDelivery.on", label: "Offer cash on delivery", kind: "on-off" },
      { path: "payment.cashOnDelivery.limitPaise", label: "Up to", help: "With the fee inside", kind: "rupees" },
      { path: "payment.cashOnDelivery.feePaise", label: "Fee", help: "GST inside. 0 where it is free", kind: "rupees" },
      {
        path: "payment.cashOnDelivery.mostUnpaid",
        label: "Most unpaid parcels of one customer",
        kind: "number",
        unit: "parcels",
      },
      {
        path: "payment.cashOnDelivery.pinCodes.served",
        label: "Only to",
        help: `${PIN_HELP}. Empty for everywhere`,
        kind: "lines",
        of: "text",
      },
      { path: "payment.cashOnDelivery.pinCodes.refused", label: "Never to", help: PIN_HELP, kind: "lines", of: "text" },
      { path: "payment.cashOnDelivery.powerLenses", label: "Also glasses with power", kind: "on-off" },
    ],
  },
  {
    slug: "pay-in-store",
    title: "Pay in store",
    line: "Orders kept at a store until they are paid at its counter",
    fields: [
      { path: "payment.payInStore.on", label: "Offer payment in the store", kind: "on-off" },
      { path: "payment.payInStore.days", label: "Kept for", kind: "number", unit: "days" },
      {
        path: "payment.payInStore.mostReserved",
        label: "Most unpaid orders of one customer",
        kind: "number",
        unit: "orders",
      },
      { path: "payment.payInStore.limitPaise", label: "Up to", help: "Dearer orders are paid online", kind: "rupees" },
    ],
  },
  {
    slug: "online-payment",
    title: "Online payment",
    line: "What the payment window shows, and what paying in months costs",
    fields: [
      { path: "payment.window.emi", label: "EMI", help: WINDOW_HELP, kind: "on-off-default" },
      { path: "payment.window.payLater", label: "Pay later", help: WINDOW_HELP, kind: "on-off-default" },
      { path: "payment.window.upiApps", label: "UPI apps first", help: WINDOW_HELP, kind: "on-off-default" },
      {
        path: "payment.monthlyPlans",
        label: "Paying in months",
        help: "As the provider told you",
        kind: "rows",
        noun: "plan",
        fields: [
          { path: "bank", label: "Bank", kind: "text" },
          { path: "months", label: "Months", kind: "number", unit: "months" },
          { path: "yearlyRateBp", label: "Interest per year", kind: "percent" },
        ],
      },
    ],
  },
  {
    slug: "collecting",
    title: "Collecting in the store",
    line: "How long orders wait, and when their owners are reminded",
    fields: [
      {
        path: "collecting.keepDays",
        label: "Kept for",
        help: "After the day it was ready",
        kind: "number",
        unit: "days",
      },
      {
        path: "collecting.remindDaysBefore",
        label: "Reminders",
        help: "So many days before the last one, one a line",
        kind: "lines",
        of: "number",
      },
    ],
  },
  {
    slug: "own-frames",
    title: "Lenses for own frames",
    line: "New lenses for frames that customers send or bring",
    fields: [
      { path: "ownFrame.on", label: "Offer lenses for own frames", kind: "on-off" },
      {
        path: "ownFrame.lab",
        label: "Lab to which frames are sent",
        kind: "group",
        fields: [
          { path: "name", label: "Name", kind: "text" },
          { path: "line1", label: "Address", kind: "text" },
          { path: "city", label: "City", kind: "text" },
          { path: "state", label: "State", kind: "text" },
          { path: "pin", label: "PIN code", kind: "text" },
          { path: "phone", label: "Phone", kind: "text", input: "tel" },
        ],
      },
      { path: "ownFrame.remindDays", label: "Asked for after", kind: "number", unit: "days" },
      { path: "ownFrame.cancelDays", label: "Cancelled and paid back after", kind: "number", unit: "days" },
    ],
  },
];

import { ROLE_WORDS } from "#domain/access/duty-words.ts";
import { isStaffRole } from "#domain/accounts/actor.ts";
import { productPath } from "#domain/catalogue/product-link.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { STAFF_STAGE_LABELS } from "#domain/orders/stages.ts";
import { ORDER_STATE_WORDS } from "#domain/purchasing/order-states.ts";
import { RECEIPT_STATE_WORDS } from "#domain/purchasing/receipt-states.ts";
import { SERIAL_STATE_WORDS } from "#domain/stock/serials.ts";
import { PAPER_WORDS, TRANSFER_STATE_WORDS } from "#domain/stock/transfer-words.ts";
import type { Everything } from "#services/console/search-everything.ts";
import { spacedPhone } from "#web/console/customers/spaced-phone.ts";
import { storeWords } from "#web/console/shell/use-store.ts";
import type { Hit } from "./hit.ts";

type Found<Kind extends "orders" | "customers" | "products" | "stores" | "staff" | "papers"> = Everything[Kind][number];

const parts = (...words: (string | false | null)[]): string => words.filter(Boolean).join(" · ");

const NUMBERS: Readonly<Record<Found<"orders">["by"], string>> = {
  bill: "Bill number",
  invoice: "Invoice",
  parcel: "Parcel",
  payment: "Payment",
  "credit note": "Credit note",
};

export function orderHit(order: Found<"orders">): Hit {
  const { uniqueId, by, number, customerName, storeName, createdAt, stage, isServed } = order;
  return {
    group: "orders",
    key: `order ${uniqueId}`,
    title: uniqueId,
    reason: by === "bill" ? NUMBERS.bill : `${NUMBERS[by]} ${number}`,
    detail: parts(customerName, storeName, formatDate(createdAt)),
    aside: STAFF_STAGE_LABELS[stage],
    ...(isServed ? { to: `/console/orders/${uniqueId}` } : { to: `/view-invoice/${uniqueId}`, isShops: true as const }),
  };
}

/** Their page. Whom other stores alone know is opened from the list, by the whole number. */
function addressOf({ id, last, phone }: Found<"customers">, typed: string): string {
  if (id !== null) return `/console/customers/${id}`;
  return last ? `/console/orders?q=${last.phone}` : `/console/customers?q=${encodeURIComponent(typed || phone)}`;
}

/** @param typed the digits that were typed */
export function customerHit(customer: Found<"customers">, typed: string): Hit {
  const { id, name, phone, by, last, known } = customer;
  const reasons = { phone: "Phone number", "end of phone": `Phone ends in ${typed}`, name: "Name" };
  const bought = last && `Last bought ${formatDate(last.at)}, ${last.storeName}`;
  const unknown = {
    here: "No order yet",
    elsewhere: "Customer of another store, which knows more",
    "by an account": "Has an account, no order yet",
  }[known];
  return {
    group: "customers",
    key: `customer ${id ?? phone}`,
    title: name,
    reason: reasons[by],
    detail: parts(spacedPhone(phone), bought ?? unknown),
    to: addressOf(customer, typed),
  };
}

export function productHit(product: Found<"products">): Hit {
  const { keptAs, liveSaleId, title, brand, chargedPaise, isPublished, unit, blankId, piece, scanned, meant } = product;
  const group = "products";
  if (piece !== null)
    return {
      group,
      key: `piece ${piece.unitId} ${piece.serial}`,
      title,
      reason: `Serial number ${piece.serial}`,
      detail: parts(
        brand,
        unit && [unit.colour, unit.size].filter(Boolean).join(", "),
        SERIAL_STATE_WORDS[piece.state],
      ),
      to: `/console/stock/units/${piece.unitId}`,
    };
  if (scanned !== null)
    return {
      group,
      key: `code ${scanned.code} ${scanned.unitId}`,
      title,
      reason: `Bar code ${scanned.code}`,
      detail: parts(brand, unit && [unit.colour, unit.size].filter(Boolean).join(", "), unit && unit.sku),
      aside: formatRupees(chargedPaise),
      to: `/console/stock/units/${scanned.unitId}`,
    };
  if (blankId !== null)
    return {
      group,
      key: `blank ${blankId}`,
      title,
      reason: `SKU ${unit?.sku}`,
      detail: parts("Lens blank", unit && [unit.colour, unit.size].filter(Boolean).join(", ")),
      to: `/console/stock/units/${blankId}`,
    };
  return {
    group,
    key: `product ${liveSaleId} ${unit?.sku ?? ""}`,
    title,
    reason: unit ? `SKU ${unit.sku}` : meant === null ? "Name" : `Name, for “${meant}”`,
    detail: parts(
      brand,
      unit && [unit.colour, unit.size].filter(Boolean).join(", "),
      !isPublished && "Not on the website",
    ),
    aside: formatRupees(chargedPaise),
    ...(keptAs === null
      ? { to: isPublished ? productPath(liveSaleId, unit?.attributeId) : null, isShops: true as const }
      : { to: `/console/catalogue/products/${keptAs}` }),
  };
}

export function storeHit(store: Found<"stores">): Hit {
  const { id, storeCode, city, by, isServed } = store;
  return {
    group: "stores",
    key: `store ${id}`,
    title: storeWords(store),
    reason: by === "code" ? `Code ${storeCode}` : "Name or place",
    detail: parts(by === "code" ? city : storeCode, isServed ? "Its orders" : "Address and opening hours"),
    ...(isServed
      ? { to: `/console/orders?store=${id}` }
      : { to: `/store-locator#store-${id}`, isShops: true as const }),
  };
}

export function staffHit(one: Found<"staff">): Hit {
  const { id, name, email, role, storeCode, enabled, by } = one;
  return {
    group: "staff",
    key: `staff ${id}`,
    title: name,
    reason: { phone: "Phone", "e-mail": "E-mail", name: "Name" }[by],
    detail: parts(isStaffRole(role) && ROLE_WORDS[role], storeCode, email),
    ...(!enabled && { aside: "Disabled" }),
    to: `/console/settings/staff/${id}`,
  };
}

export function paperHit(paper: Found<"papers">): Hit {
  const group = "papers";
  const { kind, id } = paper;
  const key = `${kind} ${id}`;
  switch (kind) {
    case "purchase order":
    case "goods receipt": {
      const [reason, path, state] =
        kind === "purchase order"
          ? ["Purchase order", "orders", ORDER_STATE_WORDS[paper.state]]
          : ["Goods receipt", "receipts", RECEIPT_STATE_WORDS[paper.state]];
      const detail = parts(paper.supplier, paper.storeName);
      return { group, key, title: paper.number, reason, detail, aside: state, to: `/console/purchasing/${path}/${id}` };
    }
    case "transfer": {
      const detail = paper.paper === null ? "" : `${PAPER_WORDS[paper.paper.kind]} ${paper.paper.number}`;
      const state = TRANSFER_STATE_WORDS[paper.state];
      return {
        group,
        key,
        title: `Transfer ${id}`,
        reason: "Transfer",
        detail,
        aside: state,
        to: `/console/stock/transfers/${id}`,
      };
    }
    case "coupon": {
      const { code, amountPaise, percentBp } = paper;
      const gives = `${formatRupees(amountPaise)} off`;
      const detail = percentBp === null ? gives : `${percentBp / 100} %, up to ${gives}`;
      return { group, key, title: code, reason: "Coupon", detail, to: `/console/offers/coupons/${id}` };
    }
  }
}

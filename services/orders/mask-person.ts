import type { OrderAddress } from "#domain/orders/purchase.ts";

export type OrderPerson = {
  customerName: string;
  phone: string;
  customerEmail: string;
  address: OrderAddress | null;
};

/** What a stranger who knows the random id sees: enough to recognise one's own order, not to find the person. */
export function maskPerson({ customerName, phone, customerEmail, address }: OrderPerson): OrderPerson {
  return {
    customerName: customerName
      .split(/\s+/)
      .map((word) => maskWord(word))
      .join(" "),
    phone: `${"*".repeat(Math.max(0, phone.length - 2))}${phone.slice(-2)}`,
    customerEmail: maskEmail(customerEmail),
    address: address && {
      ...address,
      address1: "",
      address2: "",
      zipCode: "",
      recipientName: null,
      recipientPhone: null,
    },
  };
}

function maskWord(word: string): string {
  return `${[...word][0] ?? ""}***`;
}

/** The domain goes too: a firm's own names its people. */
function maskEmail(email: string): string {
  if (email === "") return "";
  return `${[...email][0] ?? ""}***@***`;
}

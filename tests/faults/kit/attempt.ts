import fc from "fast-check";
import type { Customer, Json, Sent } from "./client.ts";
import type { GatewayEvent, Paid } from "./outside-gateway.ts";

/** Something that must not be had: who asks, for what, and what is answered to everybody who asks for such a thing. */
export type Attempt = {
  kind: string;
  customer: Customer | null;
  method: string;
  path: string;
  sent: Sent;
  refusals: readonly number[];
};

/** What there is to be stolen, and by whom. */
export type Prey = {
  /** Each has a line in the cart and stands at the payment window with `orderId`, for `pricePaise`. */
  thieves: readonly (Customer & { orderId: string; pricePaise: number })[];
  /** Their paid order, with everything that came of it. */
  victims: readonly (Customer & { paid: Paid; events: GatewayEvent[]; cartLineId: number })[];
  frame: { productId: number; valueId: number };
  solution: { productId: number; valueId: number };
  foreignLensIds: readonly number[];
  spentCouponIds: readonly number[];
};

export const ORDERS = "/v1/billing";
export const OPEN = "/v1/payment-transaction-history/createRazorPayOrder";
export const WEBHOOK = "/v1/payment-transaction-history/webhook";

export const hex = (length: number) =>
  fc.array(fc.constantFrom(..."0123456789abcdef"), { minLength: length, maxLength: length }).map((all) => all.join(""));

// Each from another address: a thief with a net of machines is not stopped by counting, and must be refused all the same.
const address = fc.ipV4().map((ip) => ({ "x-forwarded-for": ip }));

/** Who wants it, whose it is, and from where they ask. */
export const drawPair = (prey: Prey) =>
  fc.record({ thief: fc.constantFrom(...prey.thieves), victim: fc.constantFrom(...prey.victims), headers: address });

type Rest = Pick<Attempt, "customer" | "path" | "sent"> & { method?: string };

export const attemptOf = (kind: string, refusals: readonly number[], rest: Rest): Attempt => ({
  kind,
  refusals,
  method: "POST",
  ...rest,
});

export const frameLine = (prey: Prey, over: Json) => ({
  product_id: prey.frame.productId,
  attributeValue_id: prey.frame.valueId,
  ...over,
});

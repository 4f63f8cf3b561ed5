import type { Action } from "#domain/access/actions.ts";
import { isPermitted } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { addressNote } from "./address-note.ts";
import { handoverOf } from "./handover.ts";
import { type LensNeed, refusesLenses } from "./lens-need.ts";
import { isCashOnDelivery } from "./payment-ways.ts";
import { type Stage, staffMoves } from "./stages.ts";

/** What somebody does who moves an order to a stage. */
export const STAGE_ACTIONS = {
  awaiting_payment: "order.pay",
  payment_failed: "order.pay",
  confirmed: "order.verify",
  frame_awaited: "order.pay",
  frame_received: "order.send",
  prescription_needed: "order.verify",
  verified: "order.verify",
  lenses_ordered: "order.make",
  fitting: "order.make",
  quality_check: "order.make",
  packed: "order.send",
  shipped: "order.send",
  ready_to_collect: "order.send",
  delivered: "order.send",
  return_requested: "order.ask",
  returned: "order.receive",
  cancelled: "order.cancel",
} as const satisfies Record<Stage, Action>;

type Movable = {
  stage: Stage;
  userId: number | null;
  storeId: number;
  paymentOrderId: string | null;
  paymentMode: string;
  lensNeed: LensNeed;
  /** Where it is sent; what was bought in a store often has none. */
  address: unknown;
};

/** The moves by hand that the table of stages allows, of what the order needs, and that somebody may make. */
export function permittedMoves(actor: Actor | SystemActor, order: Movable): Stage[] {
  const never = neverOf(order);
  return staffMoves(order.stage).filter(
    (to) =>
      to !== never &&
      !lacksAddress(order, to) &&
      refusesLenses(order, to) === null &&
      isPermitted(actor, STAGE_ACTIONS[to], order),
  );
}

export const NO_ADDRESS = "No delivery address is noted with this order, so it cannot be shipped.";

/** No parcel is sent to nowhere. */
export const lacksAddress = ({ address }: Pick<Movable, "address">, to: Stage): boolean =>
  to === "shipped" && addressNote(address) !== null;

const NEVER = { collect: "shipped", delivery: "ready_to_collect", counter: null } as const;

/** No parcel is made of what somebody comes to collect, and nobody comes for what is sent: its store has no counter. */
const neverOf = (order: Movable): Stage | null => NEVER[handoverOf(order)];

/**
 * The terms of a bill hand nothing over before it is paid; its balance only ever shrinks. What is paid at the door is not held
 * back: its carrier brings the money later.
 */
export function isBalanceOpen(
  order: Parameters<typeof isCashOnDelivery>[0] & { advancePaymentPaise: number },
  to: Stage,
): boolean {
  return to === "delivered" && order.advancePaymentPaise > 0 && !isCashOnDelivery(order);
}

import type { Action } from "#domain/access/actions.ts";
import { isPermitted } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { type Stage, staffMoves } from "./stages.ts";

/** What somebody does who moves an order to a stage. */
export const STAGE_ACTIONS = {
  awaiting_payment: "order.pay",
  payment_failed: "order.pay",
  confirmed: "order.verify",
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

/** The moves by hand that the table of stages allows and somebody may make. */
export function permittedMoves(
  actor: Actor | SystemActor,
  order: { stage: Stage; userId: number | null; storeId: number },
): Stage[] {
  return staffMoves(order.stage).filter((to) => isPermitted(actor, STAGE_ACTIONS[to], order));
}

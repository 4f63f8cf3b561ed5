import type { Db } from "#db/client.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { StaffActor, UserActor } from "#domain/accounts/actor.ts";
import { type AssignRefusal, MOST_ASSIGNED } from "#domain/orders/bulk-assign.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findStaff } from "#services/staff/find-staff.ts";
import { assignOrder } from "./assign-order.ts";
import { type Chosen, type ChosenOrder, readChosen, readOrders } from "./chosen-orders.ts";
import { eachByItself, type Sweeping } from "./each-by-itself.ts";
import type { WhoWhen } from "./find-last-change.ts";

type Row = { number: string; customerName: string };

export type AssignPreview = {
  /** Each with who takes care of it now: the id goes along with the form, so that what a colleague assigns meanwhile stays. */
  orders: (Row & { stage: Stage; was: number | null; wasName: string | null; refusal: AssignRefusal | null })[];
  unknown: number;
  isTooMany: boolean;
};

/** @param to a member of staff; null: nobody; undefined: not chosen yet */
type To = number | null | undefined;

/** Which of the chosen orders go to somebody, and which stay and why. Nothing is written. */
export async function previewAssign(
  db: Db,
  { to, ...given }: { actor: UserActor; to: To } & Chosen,
): Promise<AssignPreview> {
  const { actor } = given;
  requirePermission(actor, "order.assign");
  const { orders, unknown, isTooMany } = await readChosen(db, { ...given, most: MOST_ASSIGNED });
  const helper = typeof to === "number" ? await findStaff(db, { id: to }) : null;
  return {
    orders: orders.map((order) => ({
      number: order.uniqueId,
      customerName: order.customerName,
      stage: order.stage,
      was: order.assignedTo,
      wasName: order.assignedName,
      refusal: to === undefined ? null : refusalOf(order, { actor, to, helper }),
    })),
    unknown,
    isTooMany,
  };
}

function refusalOf(
  order: ChosenOrder,
  { actor, to, helper }: { actor: UserActor; to: number | null; helper: StaffActor | null },
): AssignRefusal | null {
  if (!isPermitted(actor, "order.assign", order)) return "not_permitted";
  if (order.assignedTo === to) return "same";
  return to === null || (helper && isPermitted(helper, "order.serve", order)) ? null : "not_serving";
}

export type AssignResult = Row &
  (
    | { outcome: "assigned" | "not_serving" | "not_permitted" | "fault" }
    | ({ outcome: "meanwhile"; now: string | null } & WhoWhen)
  );

/** Gives many orders to somebody, each by itself and only where nobody was quicker. Numbers of others' orders are as unknown. */
export async function assignOrders(
  shop: Sweeping,
  given: { actor: UserActor; to: number | null; rows: readonly { number: string; was: number | null }[] },
): Promise<AssignResult[]> {
  const { actor, to } = given;
  requirePermission(actor, "order.assign");
  const was = new Map(given.rows.slice(0, MOST_ASSIGNED).map((row) => [row.number, row.was]));
  const found = await readOrders(shop.db, { actor, numbers: [...was.keys()] });
  const results: AssignResult[] = [];
  for (const { id: billingId, uniqueId: number, customerName } of found) {
    let result: AssignResult = { number, customerName, outcome: "fault" };
    await eachByItself(shop, { orderId: billingId }, "an order could not be assigned", async () => {
      result = { number, customerName, ...(await assignOne(shop, { actor, billingId, to, was: was.get(number)! })) };
    });
    results.push(result);
  }
  return results;
}

async function assignOne(shop: Sweeping, given: Parameters<typeof assignOrder>[1] & { was: number | null }) {
  try {
    const answer = await assignOrder(shop, given);
    if (answer.ok) return { outcome: "assigned" as const };
    const { ok: _ok, reason: outcome, ...rest } = answer;
    return { outcome, ...rest } as
      | { outcome: "not_serving" }
      | ({ outcome: "meanwhile"; now: string | null } & WhoWhen);
  } catch (fault) {
    if (fault instanceof AppError && (fault.code === "forbidden" || fault.code === "not_found"))
      return { outcome: "not_permitted" as const };
    throw fault;
  }
}

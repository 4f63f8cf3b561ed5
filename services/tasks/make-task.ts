import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { tasks } from "#db/schema/tasks.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import { isStaff, type Actor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { isTaskDuty, type TaskDuty } from "#domain/tasks/task-form.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockCustomers } from "#services/customers/lock-customers.ts";
import { seeCustomer } from "#services/customers/see-customer.ts";
import { findOrderByNumber } from "#services/orders/find-order-by-number.ts";
import { requireOrder } from "#services/orders/own-order.ts";
import type { Shop } from "#services/shop.ts";
import { findStaff } from "#services/staff/find-staff.ts";

export type MakeTaskAnswer =
  | { ok: true; id: number }
  | { ok: false; reason: "order" | "of_other_store" | "of_other_customer" | "not_there" | "store" };

type Given = {
  actor: Actor;
  /** Of the form: sent twice, it is one task. */
  key: string;
  title: string;
  text: string;
  storeId: number;
  /** A member of staff, or whoever has a duty in the store. */
  whom: { userId: number } | { duty: TaskDuty };
  dueDay: IsoDay | null;
  /** The bill that it is about. */
  orderNumber: string | null;
  /** The customer whom it is about. */
  customerId?: number | null;
};

/** Writes down what is to be done in a store, for somebody who works on its orders or for whoever has a duty there. */
export async function makeTask(shop: Pick<Shop, "db" | "now">, given: Given): Promise<MakeTaskAnswer> {
  const { actor, key, storeId, whom, orderNumber, customerId = null } = given;
  requirePermission(actor, "task.work");
  if (!isStaff(actor)) throw new AppError("forbidden");
  if (!isPermitted(actor, "task.work", { storeId })) return { ok: false, reason: "store" };
  const now = shop.now();
  return shop.db.transaction<MakeTaskAnswer>(async (tx) => {
    const order = orderNumber === null ? null : await findOrder(tx, { actor, number: orderNumber });
    if (orderNumber !== null && !order) return { ok: false, reason: "order" };
    if (order && !isOfStore(order, storeId)) return { ok: false, reason: "of_other_store" };
    const customer = customerId === null ? null : await holdCustomer(tx, { actor, id: customerId, now });
    if (order && customer !== null && order.customerId !== customer) return { ok: false, reason: "of_other_customer" };
    // The website has no counter.
    if ("duty" in whom && whom.duty === "counter" && storeId === WEBSITE_STORE.id)
      return { ok: false, reason: "not_there" };
    if ("userId" in whom) {
      const helper = await findStaff(tx, { id: whom.userId });
      if (!helper || !isPermitted(helper, "task.work", { storeId })) return { ok: false, reason: "not_there" };
    }
    const [made] = await tx
      .insert(tasks)
      .values({
        formKey: key,
        title: given.title,
        text: given.text,
        orderId: order?.id ?? null,
        customerId: customer,
        storeId,
        forUserId: "userId" in whom ? whom.userId : null,
        duty: "duty" in whom ? whom.duty : null,
        dueDay: given.dueDay,
        madeBy: actor.id,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: tasks.id });
    if (!made) return { ok: true, id: await idOfForm(tx, { key, madeBy: actor.id }) };
    await recordAudit(tx, {
      actor,
      action: "task.made",
      object: { kind: "task", id: made.id },
      data: {
        storeId,
        ...whom,
        ...(order && { orderId: order.id }),
        ...(customer !== null && { customerId: customer }),
      },
      now,
    });
    return { ok: true, id: made.id };
  });
}

/** A duty by its name, anything else a person by their id. */
export const readWhom = (text: string): Given["whom"] => (isTaskDuty(text) ? { duty: text } : { userId: Number(text) });

/** Nobody merges or erases them until the task is written. Of other stores, and not open, they are not found. */
async function holdCustomer(tx: Db, { actor, id, now }: { actor: Actor; id: number; now: Date }): Promise<number> {
  const seen = await seeCustomer(tx, { actor, id, now });
  const known = "movedTo" in seen ? seen.movedTo : id;
  const [held] = await lockCustomers(tx, [known]);
  if (!held || held.name === "" || held.mergedInto !== null) throw new AppError("not_found");
  return known;
}

async function findOrder(tx: Db, { actor, number }: { actor: Actor; number: string }) {
  const billingId = await findOrderByNumber(tx, { actor, number: number.toUpperCase() });
  return billingId === null ? null : requireOrder(tx, { actor, billingId, action: "order.serve" });
}

/** What was bought online is the website's as well, whichever store hands it over. */
const isOfStore = (order: { storeId: number; paymentOrderId: string | null }, storeId: number) =>
  order.storeId === storeId || (order.paymentOrderId !== null && storeId === WEBSITE_STORE.id);

async function idOfForm(tx: Db, { key, madeBy }: { key: string; madeBy: number }): Promise<number> {
  const [task] = await tx.select({ id: tasks.id, madeBy: tasks.madeBy }).from(tasks).where(eq(tasks.formKey, key));
  if (task?.madeBy !== madeBy) throw new AppError("not_found");
  return task.id;
}

import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import { UNDO_DAYS } from "#domain/access/decide-undo.ts";
import { permittedStores } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import {
  type CustomerField,
  type CustomerValues,
  differing,
  isOfAccount,
  valuesOf,
  withFields,
} from "#domain/customers/customer-fields.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findLastChange, type LastChange } from "#services/audit/find-last-change.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { keepUndo } from "./keep-undo.ts";
import { findNamesake, isNamesakeMade, lockCustomers } from "./lock-customers.ts";
import { isStoreFor } from "./own-store.ts";
import { requireCustomerOf } from "./see-customer.ts";

export type CustomerShop = Pick<Shop, "db" | "now" | "vault">;

export type ChangeCustomerResult =
  | { ok: true; entry: number | null }
  /**
   * Of the fields that both changed what it is now, by whom and when where the log knows. In `present` the others are as the page
   * showed them: what a colleague made of them stays when one's own is sent again.
   */
  | {
      ok: false;
      reason: "changed";
      present: CustomerValues;
      revision: number;
      changed: Partial<Record<CustomerField, LastChange | null>>;
    }
  | { ok: false; reason: "taken" | "account" | "store" };

type Given = {
  actor: Actor;
  id: number;
  /** What the page showed that this is written from: its revision, and its values. */
  revision: number;
  from: CustomerValues;
  to: CustomerValues;
  undoes?: number;
};

/**
 * Changes what the shop knows of a customer. Only what differs from what the page showed is written, so that a colleague's
 * change of something else stays; of the same field both values are told, and nothing is written.
 */
export async function changeCustomer(shop: CustomerShop, given: Given): Promise<ChangeCustomerResult> {
  const { actor, id } = given;
  try {
    return await shop.db.transaction(async (tx) => {
      await requireCustomerOf(tx, { actor, id, now: shop.now(), action: "customer.change" });
      return write(tx, shop, given);
    });
  } catch (error) {
    if (isNamesakeMade(error)) return { ok: false, reason: "taken" };
    throw error;
  }
}

async function write(tx: Db, shop: CustomerShop, given: Given): Promise<ChangeCustomerResult> {
  const { actor, id, revision, from, to, undoes } = given;
  const [customer] = await lockCustomers(tx, [id]);
  if (!customer || customer.mergedInto !== null || customer.name === "") throw new AppError("not_found");
  const fields = differing(from, to);
  const before = valuesOf(customer);
  const both = customer.revision === revision ? [] : fields.filter((field) => before[field] !== from[field]);
  if (both.length > 0) {
    const changes = both.map(
      async (field) => [field, await findLastChange(tx, { kind: "customer", id, field })] as const,
    );
    const changed = Object.fromEntries(await Promise.all(changes));
    const present = withFields(from, before, both);
    return { ok: false, reason: "changed", present, revision: customer.revision, changed };
  }
  const after = withFields(before, to, fields);
  const written = differing(before, after);
  if (written.length === 0) return { ok: true, entry: null };
  if (customer.userId !== null && written.some(isOfAccount)) return { ok: false, reason: "account" };
  const isMoved = written.includes("homeStoreId") && undoes === undefined;
  if (isMoved && !(await isTheirStore(tx, actor, after.homeStoreId))) return { ok: false, reason: "store" };
  const isRenamed = written.includes("name") || written.includes("phone");
  if (isRenamed && (await findNamesake(tx, { ...after, but: [id] })) !== null) return { ok: false, reason: "taken" };
  await tx
    .update(customers)
    .set({ ...after, revision: sql`${customers.revision} + 1` })
    .where(eq(customers.id, id));
  const now = shop.now();
  const object = { kind: "customer", id } as const;
  const entry = await recordAudit(tx, { actor, action: "customer.changed", object, fields: written, undoes, now });
  await keepUndo(tx, shop, { entry, customerId: id, days: UNDO_DAYS, what: { own: { before, after } }, now });
  return { ok: true, entry };
}

/** To none by those alone who see customers of no store: whoever else took the store away would see them no more. */
const isTheirStore = async (tx: Db, actor: Actor, storeId: number | null): Promise<boolean> =>
  storeId === null ? mayClearStore(actor) : isStoreFor(tx, { actor, action: "customer.change", storeId });

export const mayClearStore = (actor: Actor): boolean => permittedStores(actor, "customer.list") === "all";

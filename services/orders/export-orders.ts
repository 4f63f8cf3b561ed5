import { requirePermission } from "#domain/access/permission.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { readStaffOrders } from "./list-staff-orders.ts";
import type { AskedOrders } from "./staff-order-conditions.ts";
import type { StaffOrder } from "./staff-order-rows.ts";

/**
 * The orders of a list for a file, of the stores whose orders the caller may take along. That they were taken along, and what the list was
 * narrowed to, stands in the log before the first of them leaves; what was searched for does not, since it may be a customer.
 */
export async function exportOrders(
  { db }: Pick<Shop, "db">,
  asked: AskedOrders,
): Promise<AsyncGenerator<StaffOrder[]>> {
  const { actor, views, stages, sources, assigned, storeId, from, before, term, numbers, now } = asked;
  requirePermission(actor, "order.export");
  await recordAudit(db, {
    actor,
    action: "order.exported",
    object: { kind: "list", id: "orders" },
    data: { views, stages, sources, assigned, storeId, from, before, isSearch: term !== null, chosen: numbers?.length },
    now,
  });
  return readStaffOrders(db, { ...asked, action: "order.export" });
}

import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { type AccessObject, isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { Stage } from "#domain/orders/stages.ts";
import type { Eye } from "#domain/prescriptions/fields.ts";
import { blanksBy, blanksNeeded, type NeededBlank, needsBlanks, planoBlanks } from "#domain/stock/blanks-needed.ts";
import { listPrescriptionStates, type PrescriptionState } from "#services/orders/list-prescription-states.ts";
import { logReads } from "#services/prescriptions/log-reads.ts";
import { openContent } from "#services/prescriptions/open-content.ts";
import type { Shop } from "#services/shop.ts";
import { type FoundBlank, findBlanks } from "./find-blanks.ts";

/** Why nobody can say yet which blanks a pair needs. */
export type UnknownBlanks = Exclude<PrescriptionState, "checked"> | "unreadable" | "sphere" | "addition";

export type PairBlanks = {
  lineId: number;
  productName: string;
  packageName: string;
  powerTypeName: string;
  quantity: number;
} & (
  | { unknown: UnknownBlanks; eye: Eye | null }
  | { unknown: null; blanks: (NeededBlank & { found: FoundBlank[] })[] }
);

export type OrderBlanks = { orderId: string; orderNumber: string; storeId: number; pairs: PairBlanks[] };

/** Whether somebody may see which blanks an order needs: they are its powers. */
export const maySeeBlanks = (actor: UserActor, order: AccessObject): boolean =>
  isPermitted(actor, "prescription.read", order) && isPermitted(actor, "stock.read");

/**
 * Which blanks the glasses of orders need, and where they lie. Powers are known from a prescription that somebody has checked, and
 * from nothing else; each that is opened here is in its owner's own log. Orders whose prescriptions somebody may not read are left
 * out.
 */
export async function listBlanksOfOrders(
  shop: Shop,
  { actor, orderIds }: { actor: UserActor; orderIds: readonly string[] },
): Promise<OrderBlanks[]> {
  requirePermission(actor, "stock.read");
  const { db } = shop;
  const pairs = (await readPairs(db, orderIds)).filter(
    (pair) => needsBlanks(pair.stage) && isPermitted(actor, "prescription.read", pair) && blanksBy(pair.powerTypeCode),
  );
  if (pairs.length === 0) return [];
  const states = new Map<number, PrescriptionState>();
  for (const orderId of new Set(pairs.map((pair) => pair.orderId)))
    for (const [lineId, state] of await listPrescriptionStates(db, { orderId })) states.set(lineId, state);
  const opened: string[] = [];
  const needs = pairs.map((pair) => {
    if (blanksBy(pair.powerTypeCode) === "plano") return { pair, unknown: null, eye: null, needed: planoBlanks() };
    const known = states.get(pair.lineId) ?? "missing";
    // What was corrected between the two reads is not checked.
    const state = known === "checked" && !pair.isChecked ? "given" : known;
    if (state !== "checked") return { pair, unknown: state, eye: null, needed: [] };
    const content = pair.prescriptionId === null ? null : openContent(shop, { ...pair, id: pair.prescriptionId });
    if (!content?.eyes) return { pair, unknown: "unreadable" as const, eye: null, needed: [] };
    opened.push(pair.prescriptionId!);
    const read = blanksNeeded(pair.powerTypeCode, content.eyes);
    return read.ok
      ? { pair, unknown: null, eye: null, needed: read.needed }
      : { pair, unknown: read.reason, eye: read.eye, needed: [] };
  });
  await logReads(db, { ids: opened, actor, how: "shown", now: shop.now() });
  const asked = needs.flatMap(({ pair, needed }) =>
    needed.map((blank) => ({ ...blank, packageCode: pair.packageCode, storeId: pair.storeId })),
  );
  const found = await findBlanks(db, asked);
  let turn = 0;
  const rows = needs.map(({ pair, unknown, eye, needed }) => {
    const { lineId, productName, packageName, powerTypeName, quantity } = pair;
    const named = { lineId, productName, packageName, powerTypeName, quantity };
    return {
      pair,
      blanks: (unknown === null
        ? { ...named, unknown, blanks: needed.map((blank) => ({ ...blank, found: found[turn++]! })) }
        : { ...named, unknown, eye }) satisfies PairBlanks,
    };
  });
  return [...Map.groupBy(rows, ({ pair }) => pair.orderId).values()].map((of) => {
    const { orderId, orderNumber, storeId } = of[0]!.pair;
    return { orderId, orderNumber, storeId, pairs: of.map(({ blanks }) => blanks) };
  });
}

type PairRow = {
  orderId: string;
  orderNumber: string;
  storeId: number;
  userId: number | null;
  paymentOrderId: string | null;
  stage: Stage;
  lineId: number;
  productName: string;
  packageCode: string;
  packageName: string;
  powerTypeCode: string;
  powerTypeName: string;
  quantity: number;
  prescriptionId: string | null;
  encrypted: Buffer | null;
  keyName: string | null;
  isChecked: boolean;
};

/** Frames with their lenses, and the newest prescription of each that is not erased. */
async function readPairs(db: Db, orderIds: readonly string[]): Promise<PairRow[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await db.execute<PairRow>(sql`
    select o.id as "orderId", o.unique_id as "orderNumber", o.store_id as "storeId", o.user_id as "userId", o.payment_order_id as "paymentOrderId",
      o.stage,
      f.id as "lineId", f.product_name as "productName", l.lens_package_code as "packageCode",
      coalesce(l.lens_package_name, '') as "packageName", l.power_type_code as "powerTypeCode",
      coalesce(l.power_type_name, '') as "powerTypeName", l.quantity, x.id as "prescriptionId", x.sealed as encrypted,
      x.key_name as "keyName", coalesce(x.checked, false) as "isChecked"
    from orders o
    join order_lines l on l.order_id = o.id and l.kind = 'lens'
    join order_lines f on f.order_id = o.id and f.id = l.frame_line_id
    left join lateral (
      select p.id, p.sealed, p.key_name, exists (select from prescription_checks k
        where k.order_line_id = v.order_line_id and k.version = v.version and k.verdict = 'verified') as checked
      from line_prescriptions v join prescriptions p on p.id = v.prescription_id
      where v.order_line_id = f.id and p.erased_at is null order by v.version desc limit 1) x on true
    where o.id in (${sql.join(
      orderIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}) and l.lens_package_code is not null and l.power_type_code is not null
    order by o.created_at, o.id, f.position`);
  return rows;
}

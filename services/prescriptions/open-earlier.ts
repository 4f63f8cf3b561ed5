import { and, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { linePrescriptions, prescriptions } from "#db/schema/prescriptions.ts";
import { permittedStores } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import { isSamePatient } from "#domain/prescriptions/same-patient.ts";
import { ofStores } from "#services/orders/of-stores.ts";
import type { Shop } from "#services/shop.ts";
import { openContent } from "./open-content.ts";
import type { NewestRow } from "./queue-rows.ts";

export type Opened = NewestRow & { content: PrescriptionContent };
export type Earlier = {
  id: string;
  ownerId: number | null;
  /** The line for which it was given; that of a bill without an account has no other owner. */
  orderLineIds: number[];
  personId: number | null;
  givenAt: Date;
  content: PrescriptionContent;
};

type OpenShop = Pick<Shop, "db" | "vault" | "log">;

/**
 * What the owners of these prescriptions gave for orders of stores whose prescriptions somebody may read, the newest first.
 * What was only saved in an account is no concern of anybody who works here.
 */
export async function openEarlier(
  shop: OpenShop,
  given: { actor: Actor; of: readonly Pick<NewestRow, "ownerId" | "orderLineId">[] },
): Promise<Earlier[]> {
  const { actor, of } = given;
  if (of.length === 0) return [];
  const owners = [...new Set(of.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId])))];
  const lines = of.filter(({ ownerId }) => ownerId === null).map(({ orderLineId }) => orderLineId);
  const theirs: SQL[] = [
    ...(owners.length > 0 ? [inArray(prescriptions.userId, owners)] : []),
    ...(lines.length > 0 ? [inArray(linePrescriptions.orderLineId, lines)] : []),
  ];
  const rows = await shop.db
    .select({
      id: prescriptions.id,
      ownerId: prescriptions.userId,
      personId: prescriptions.personId,
      encrypted: prescriptions.encrypted,
      keyName: prescriptions.keyName,
      givenAt: prescriptions.createdAt,
      orderLineIds: sql<number[]>`array_agg(${linePrescriptions.orderLineId})`,
    })
    .from(prescriptions)
    .innerJoin(linePrescriptions, eq(linePrescriptions.prescriptionId, prescriptions.id))
    .innerJoin(orders, eq(orders.id, linePrescriptions.orderId))
    .where(and(or(...theirs), isNull(prescriptions.erasedAt), ofStores(permittedStores(actor, "prescription.read"))))
    .groupBy(prescriptions.id)
    .orderBy(desc(prescriptions.createdAt), desc(prescriptions.id));
  return rows.flatMap(({ encrypted, keyName, ...row }) => {
    const content = openContent(shop, { id: row.id, encrypted, keyName });
    return content === null ? [] : [{ ...row, content }];
  });
}

/** Those of the same person from before this one, with values, the newest first. */
export function earlierOf(one: Opened, among: readonly Earlier[]): Earlier[] {
  const patient = { personId: one.personId, customerName: one.content.customerName };
  return among.filter((other) => {
    const isOwners =
      one.ownerId === null ? other.orderLineIds.includes(one.orderLineId) : other.ownerId === one.ownerId;
    return (
      isOwners &&
      other.id !== one.prescriptionId &&
      other.givenAt <= one.givenAt &&
      other.content.eyes !== null &&
      isSamePatient(patient, { personId: other.personId, customerName: other.content.customerName })
    );
  });
}

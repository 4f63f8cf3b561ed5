import { desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { linePrescriptions, people, prescriptions } from "#db/schema/prescriptions.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { type Expiry, expiryOf } from "#domain/prescriptions/expiry.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import type { UploadType } from "#domain/uploads/upload-rules.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { decryptContent } from "./encrypted-content.ts";

export type PrescriptionView = {
  id: string;
  source: "typed" | "uploaded" | "imported" | "store";
  createdAt: Date;
  person: { id: number; name: string; birthYear: number | null } | null;
  content: PrescriptionContent;
  /** What the uploaded sheet is; null without one. */
  fileType: UploadType | null;
  /** Null for a sheet whose day nobody has read yet. */
  expiry: Expiry | null;
  /** Lines of orders that name it, the newest first. */
  usedIn: { orderId: string; orderLineId: number; version: number }[];
};

const columns = {
  id: prescriptions.id,
  source: prescriptions.source,
  createdAt: prescriptions.createdAt,
  encrypted: prescriptions.encrypted,
  keyName: prescriptions.keyName,
  fileType: prescriptions.fileType,
  person: { id: people.id, name: people.name, birthYear: people.birthYear },
};

/** Opens the prescriptions that fulfil the condition, the newest first; what was erased has nothing to open. */
export async function openPrescriptions(shop: Shop, db: Db, condition: SQL | undefined): Promise<PrescriptionView[]> {
  const rows = await db
    .select(columns)
    .from(prescriptions)
    .leftJoin(people, eq(people.id, prescriptions.personId))
    .where(condition)
    .orderBy(desc(prescriptions.createdAt), desc(prescriptions.id));
  const live = rows.filter((row) => row.encrypted !== null);
  if (live.length === 0) return [];
  const { prescriptionAge } = await getSettings(db);
  const limits = { warn: prescriptionAge.warnMonths, block: prescriptionAge.blockMonths };
  const uses = await listUses(
    db,
    live.map((row) => row.id),
  );
  return live.map(({ encrypted, keyName, ...row }) => {
    const content = decryptContent(shop.vault, row.id, { bytes: encrypted!, keyName: keyName! });
    const { prescribedOn } = content;
    const isUnread = content.eyes === null && prescribedOn === null;
    return {
      ...row,
      content,
      expiry: isUnread
        ? null
        : expiryOf({ prescribedOn, givenOn: kolkataDay(row.createdAt) }, { now: shop.now(), limits }),
      usedIn: uses
        .filter((use) => use.prescriptionId === row.id)
        .map(({ orderId, orderLineId, version }) => ({ orderId, orderLineId, version })),
    };
  });
}

async function listUses(db: Db, ids: string[]) {
  return db
    .select({
      prescriptionId: linePrescriptions.prescriptionId,
      orderId: linePrescriptions.orderId,
      orderLineId: linePrescriptions.orderLineId,
      version: linePrescriptions.version,
    })
    .from(linePrescriptions)
    .where(inArray(linePrescriptions.prescriptionId, ids))
    .orderBy(desc(linePrescriptions.createdAt), desc(linePrescriptions.orderLineId));
}

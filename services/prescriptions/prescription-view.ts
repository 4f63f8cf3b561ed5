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
import { openContent } from "./open-content.ts";

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

/** One that cannot be opened: its key is lost, or it was changed. What is known of it all the same. */
export type Unreadable = Pick<PrescriptionView, "id" | "source" | "createdAt">;

/** Opens the prescriptions that fulfil the condition, the newest first; what was erased has nothing to open. */
export async function openPrescriptions(shop: Shop, db: Db, condition: SQL | undefined): Promise<PrescriptionView[]> {
  return (await open(shop, db, condition, decryptRow)).views;
}

/** The same for lists, which go on without what cannot be opened, and say so. */
export function openReadable(
  shop: Shop,
  db: Db,
  condition: SQL | undefined,
): Promise<{ views: PrescriptionView[]; unreadable: Unreadable[] }> {
  return open(shop, db, condition, openContent);
}

type Opener = (shop: Shop, row: { id: string; encrypted: Buffer; keyName: string }) => PrescriptionContent | null;

const decryptRow: Opener = ({ vault }, { id, encrypted, keyName }) =>
  decryptContent(vault, id, { bytes: encrypted, keyName });

async function open(shop: Shop, db: Db, condition: SQL | undefined, opener: Opener) {
  const rows = await db
    .select(columns)
    .from(prescriptions)
    .leftJoin(people, eq(people.id, prescriptions.personId))
    .where(condition)
    .orderBy(desc(prescriptions.createdAt), desc(prescriptions.id));
  const views: PrescriptionView[] = [];
  const unreadable: Unreadable[] = [];
  const live = rows.filter((row) => row.encrypted !== null);
  if (live.length === 0) return { views, unreadable };
  const { prescriptionAge } = await getSettings(db);
  const limits = { warn: prescriptionAge.warnMonths, block: prescriptionAge.blockMonths };
  const uses = await listUses(
    db,
    live.map((row) => row.id),
  );
  for (const { encrypted, keyName, ...row } of live) {
    const { id, source, createdAt } = row;
    const content = opener(shop, { id, encrypted: encrypted!, keyName: keyName! });
    if (content === null) {
      unreadable.push({ id, source, createdAt });
      continue;
    }
    const { prescribedOn } = content;
    const isUnread = content.eyes === null && prescribedOn === null;
    views.push({
      ...row,
      content,
      expiry: isUnread ? null : expiryOf({ prescribedOn, givenOn: kolkataDay(createdAt) }, { now: shop.now(), limits }),
      usedIn: uses
        .filter((use) => use.prescriptionId === id)
        .map(({ orderId, orderLineId, version }) => ({ orderId, orderLineId, version })),
    });
  }
  return { views, unreadable };
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

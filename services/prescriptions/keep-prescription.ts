import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { consents } from "#db/schema/accounts.ts";
import { people, prescriptions } from "#db/schema/prescriptions.ts";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { GUARDIAN_CONSENT } from "#domain/prescriptions/guardian-consent.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import { AppError } from "#domain/wire/errors.ts";
import { lockCustomer } from "#services/cart/lock-customer.ts";
import type { Shop } from "#services/shop.ts";
import { putFile } from "#services/uploads/put-file.ts";
import type { CheckedUpload } from "#services/uploads/check-upload.ts";
import { addLineVersion, type LineRefusal, openLine, type Seen } from "./add-line-version.ts";
import { putOnCart } from "./attach-to-cart.ts";
import type { PrescribedLine } from "./find-order-line.ts";
import { judgeLens } from "./judge-lens.ts";
import { type Keeper, type PrescriptionHolder, requireOwner } from "./holder.ts";
import { recordGiven } from "./record-given.ts";
import { encryptContent, encryptSheet } from "./encrypted-content.ts";
import { packSheet } from "./sheet-pages.ts";

/** What a prescription is given for at once; without one it is kept for later. */
export type Target = { line: PrescribedLine; seen?: Seen } | { cartKey: string } | null;

export type Kept = { ok: true; id: string } | LineRefusal;

type Given = {
  holder: PrescriptionHolder;
  source: "typed" | "uploaded" | "imported" | "store";
  content: PrescriptionContent;
  personId: number | null;
  sheet: CheckedUpload | null;
  target: Target;
};

/** Encrypts and keeps a prescription and puts it where it is for, all or nothing. A refusal leaves no file behind. */
export async function keepPrescription(shop: Shop, given: Given): Promise<Kept> {
  const { sheet } = given;
  const id = randomUUID();
  if (sheet === null) return shop.db.transaction((tx) => write(tx, shop, { ...given, id, filePath: null }));
  const encrypted = encryptSheet(shop.vault, id, packSheet({ original: sheet.bytes, pages: sheet.pages }));
  const path = await putFile(shop, { area: "prescription", bytes: encrypted.bytes, kind: ENCRYPTED_FILE });
  try {
    const kept = await shop.db.transaction((tx) => write(tx, shop, { ...given, id, filePath: path }));
    if (!kept.ok) await shop.files.remove("prescription", path);
    return kept;
  } catch (error) {
    // Refused by a rule, so nothing was committed. After any other fault the file stays for the sweep: whether a broken
    // commit came through is not known here.
    if (error instanceof AppError) await shop.files.remove("prescription", path);
    throw error;
  }
}

export const ENCRYPTED_FILE = { contentType: "application/octet-stream", extension: "sealed" } as const;

async function write(tx: Db, shop: Shop, given: Given & { id: string; filePath: string | null }): Promise<Kept> {
  const { holder, id, target, content, personId, filePath } = given;
  const now = shop.now();
  const actorId = isSignedIn(holder.actor) ? holder.actor.id : null;
  const row = { id, content, personId, filePath, fileType: given.sheet?.contentType ?? null };
  if (target === null || "cartKey" in target) {
    const owner = requireOwner(holder);
    // An upload takes a while, and the account may have been erased in between.
    if (owner.userId !== null) await lockCustomer(tx, owner.userId);
    await requirePerson(tx, { keeper: owner, personId });
    await insertPrescription(tx, shop, { ...row, keeper: owner, source: given.source });
    if (target) await putOnCart(tx, { owner, cartKey: target.cartKey, prescriptionId: id, now });
    return { ok: true, id };
  }
  const { line, seen = null } = target;
  const opened = await openLine(tx, line, seen);
  if (!opened.ok) return opened;
  const suits = await judgeLens(tx, { orderLineId: line.orderLineId, eyes: content.eyes });
  if (!suits.ok) return suits;
  const keeper: Keeper = { userId: opened.userId, guestKeyHash: null };
  await requirePerson(tx, { keeper, personId });
  // What staff read from a sheet or measure is the store's word, not the customer's.
  const source = given.source === "typed" && actorId !== opened.userId ? "store" : given.source;
  await insertPrescription(tx, shop, { ...row, keeper, source });
  await addLineVersion(tx, { line, prescriptionId: id, byUserId: actorId, now });
  await recordGiven(tx, { actor: holder.actor, line, prescriptionId: id, now });
  return { ok: true, id };
}

type NewPrescription = Pick<Given, "source" | "content" | "personId"> & {
  id: string;
  keeper: Keeper;
  filePath: string | null;
  fileType: CheckedUpload["contentType"] | null;
};

/** Encrypts and writes one. The caller has judged whose it is, and puts it where it is for. */
export async function insertPrescription(tx: Db, shop: Shop, given: NewPrescription): Promise<void> {
  const { id, keeper, content, ...row } = given;
  const now = shop.now();
  const { bytes, keyName } = encryptContent(shop.vault, id, content);
  await tx.insert(prescriptions).values({ ...row, ...keeper, id, encrypted: bytes, keyName, createdAt: now });
  if (content.guardian && keeper.userId !== null)
    await recordGuardian(tx, { userId: keeper.userId, prescriptionId: id, now });
}

/** A guest's consent lies in the encrypted values until there is an account to record it with. */
export async function recordGuardian(
  tx: Db,
  given: { userId: number; prescriptionId: string; now: Date },
): Promise<void> {
  const { userId, prescriptionId, now } = given;
  const { version } = GUARDIAN_CONSENT;
  await tx.insert(consents).values({ userId, kind: "guardian", version, subject: prescriptionId, createdAt: now });
}

async function requirePerson(tx: Db, given: { keeper: Keeper; personId: number | null }): Promise<void> {
  const { keeper, personId } = given;
  if (personId === null) return;
  const found =
    keeper.userId === null
      ? 0
      : await tx.$count(people, and(eq(people.id, personId), eq(people.userId, keeper.userId)));
  if (found === 0) throw new AppError("not_found");
}

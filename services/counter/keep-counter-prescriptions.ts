import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import { AppError } from "#domain/wire/errors.ts";
import { addLineVersion } from "#services/prescriptions/add-line-version.ts";
import { lensVerdict } from "#services/prescriptions/judge-lens.ts";
import { insertPrescription } from "#services/prescriptions/keep-prescription.ts";
import type { Shop } from "#services/shop.ts";

/** Encrypts what was measured or copied at the counter and puts it on its lines. Without an account it belongs to the bill. */
export async function keepCounterPrescriptions(
  tx: Db,
  shop: Shop,
  given: {
    orderId: string;
    userId: number | null;
    byUserId: number;
    /** `n` is the place of the line on the bill. */
    prescribed: readonly { n: number; orderLineId: number; content: PrescriptionContent }[];
  },
): Promise<void> {
  const { orderId, userId, byUserId } = given;
  for (const { n, orderLineId, content } of given.prescribed) {
    const verdict =
      content.eyes === null ? { ok: true as const } : await lensVerdict(tx, { orderLineId, eyes: content.eyes });
    if (!verdict.ok) {
      const message = `${verdict.name}: ${verdict.words}`;
      throw new AppError("validation", { message, fields: { [`bill.${n}.lens_id`]: message } });
    }
    const id = randomUUID();
    await insertPrescription(tx, shop, {
      id,
      keeper: { userId, guestKeyHash: null },
      source: "store",
      content,
      personId: null,
      filePath: null,
      fileType: null,
    });
    await addLineVersion(tx, { line: { orderLineId, orderId }, prescriptionId: id, byUserId, now: shop.now() });
  }
}

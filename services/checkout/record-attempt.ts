import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { paymentAttempts } from "#db/schema/payments.ts";
import type { GatewayPayment } from "#integrations/payment/gateway.ts";

type AttemptStatus = (typeof paymentAttempts.$inferSelect)["status"];

/** Events come in any order: a try only moves forward, and a failure that turned out well is a success. */
const BEFORE: Readonly<Record<AttemptStatus, readonly AttemptStatus[]>> = {
  failed: [],
  authorized: ["failed"],
  captured: ["failed", "authorized"],
  refunded: ["failed", "authorized", "captured"],
};

export type Attempt = {
  id: number;
  status: AttemptStatus;
  paymentOrderId: string;
  /** False: all of it was known before. */
  isNew: boolean;
};

const columns = {
  id: paymentAttempts.id,
  status: paymentAttempts.status,
  paymentOrderId: paymentAttempts.paymentOrderId,
};

/** Writes down a try to pay and answers how it stands by all that is known. Null: nothing has happened yet. */
export async function recordAttempt(
  tx: Db,
  given: { paymentOrderId: string; payment: GatewayPayment; now: Date },
): Promise<Attempt | null> {
  const { payment, paymentOrderId, now } = given;
  if (payment.status === "created" || payment.amountPaise <= 0) return null;
  const details = { method: payment.method, errorCode: payment.errorCode, errorDescription: payment.errorDescription };
  const values = { ...details, status: payment.status, amountPaise: payment.amountPaise, updatedAt: now };
  const written = await tx
    .insert(paymentAttempts)
    .values({ ...values, paymentOrderId, gatewayPaymentId: payment.id, createdAt: now })
    .onConflictDoUpdate({
      target: paymentAttempts.gatewayPaymentId,
      set: values,
      setWhere: and(
        eq(paymentAttempts.paymentOrderId, paymentOrderId),
        BEFORE[payment.status].length > 0 ? inArray(paymentAttempts.status, [...BEFORE[payment.status]]) : sql`false`,
      ),
    })
    .returning(columns);
  if (written[0]) return { ...written[0], isNew: true };
  const [known] = await tx
    .select(columns)
    .from(paymentAttempts)
    .where(eq(paymentAttempts.gatewayPaymentId, payment.id));
  return { ...known!, isNew: false };
}

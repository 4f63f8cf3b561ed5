import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { parcels } from "#db/schema/parcels.ts";

/** The parcel that an order was packed into; null before. Whoever asks has been let see the order. */
export async function findParcel(db: Db, orderId: string): Promise<{ carrier: string; trackingNo: string } | null> {
  const [parcel] = await db
    .select({ carrier: parcels.carrier, trackingNo: parcels.trackingNo })
    .from(parcels)
    .where(eq(parcels.orderId, orderId));
  return parcel ?? null;
}

import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues } from "#db/schema/catalogue.ts";
import { stockTransferLines } from "#db/schema/transfers.ts";

/** The lines of a transfer that was sent, with what its paper says of each. */
export async function readPaperLines(db: Db, id: number) {
  const found = await db
    .select({ line: stockTransferLines, sku: attributeValues.sku })
    .from(stockTransferLines)
    .innerJoin(attributeValues, eq(attributeValues.id, stockTransferLines.attributeValueId))
    .where(eq(stockTransferLines.transferId, id))
    .orderBy(asc(stockTransferLines.id));
  return found.map(({ line, sku }) => ({
    id: line.id,
    attributeValueId: line.attributeValueId,
    sku,
    name: line.name!,
    hsnCode: line.hsnCode!,
    rateBp: line.rateBp!,
    quantity: line.quantity,
    /** Of a lens blank whose cost nobody knows there is no value: its challan says so. */
    isValueKnown: line.unitCostPaise !== null || line.taxablePaise! > 0,
    arrived: line.arrived,
    received: line.received,
    writtenOff: line.writtenOff,
    returned: line.returned,
    serials: line.serials,
    arrivedSerials: line.arrivedSerials,
    taxablePaise: line.taxablePaise!,
    cgstPaise: line.cgstPaise!,
    sgstPaise: line.sgstPaise!,
    igstPaise: line.igstPaise!,
  }));
}

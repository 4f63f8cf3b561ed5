import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { people, prescriptions } from "#db/schema/prescriptions.ts";

/** Values and sheets of an account, with the people whom they are for. Answers the files that are to go. */
export async function erasePrescriptions(tx: Db, given: { userId: number; now: Date }): Promise<string[]> {
  const own = eq(prescriptions.userId, given.userId);
  const sheets = await tx.select({ path: prescriptions.filePath }).from(prescriptions).where(own);
  await tx
    .update(prescriptions)
    .set({ sealed: null, keyName: null, filePath: null, fileType: null, erasedAt: given.now })
    .where(and(own, isNull(prescriptions.erasedAt)));
  await tx.delete(people).where(eq(people.userId, given.userId));
  return sheets.flatMap(({ path }) => path ?? []);
}

import { and, eq, inArray, ne } from "drizzle-orm";
import { secondFactors } from "#db/schema/second-factors.ts";
import type { Shop } from "#services/shop.ts";
import { openSecret, sealSecret } from "./sealed-secret.ts";

/** The change of a key: seals with the current one whatever an older one has sealed. There are as many as there are staff. */
export async function resealSecondFactors({ db, vault, log }: Pick<Shop, "db" | "vault" | "log">): Promise<void> {
  const isOld = and(ne(secondFactors.keyName, vault.currentKey), inArray(secondFactors.keyName, [...vault.keyNames]));
  for (const { id } of await db.select({ id: secondFactors.id }).from(secondFactors).where(isOld)) {
    try {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(secondFactors)
          .where(and(eq(secondFactors.id, id), isOld))
          .for("update");
        if (!row) return;
        const { bytes, keyName } = sealSecret(vault, id, openSecret(vault, row));
        await tx.update(secondFactors).set({ encrypted: bytes, keyName }).where(eq(secondFactors.id, id));
      });
    } catch (error) {
      log.error({ err: error, secondFactor: id }, "a second factor could not be sealed anew");
    }
  }
}

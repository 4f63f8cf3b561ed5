import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { cartLines } from "#db/schema/cart.ts";
import { isSignedIn, type Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { stockText } from "#services/inventory/stock-text.ts";
import { checkLine, LINE_REFUSAL_TEXT } from "./check-line.ts";
import { cartLineColumns } from "./list-cart-lines.ts";
import { loadUnits } from "./load-units.ts";
import { lockCustomer } from "./lock-customer.ts";

/** Sets how many of a line; frames and the membership stay at 1. */
export async function changeQuantity(
  db: Db,
  given: { actor: Actor; quantity: number } & ({ id: number } | { key: string }),
): Promise<void> {
  const { actor, quantity } = given;
  if (!isSignedIn(actor)) throw new AppError("sign_in_required");
  await db.transaction(async (tx) => {
    await lockCustomer(tx, actor.id);
    const named = "id" in given ? eq(cartLines.id, given.id) : eq(cartLines.clientKey, given.key);
    const [line] = await tx
      .select(cartLineColumns)
      .from(cartLines)
      .where(and(named, eq(cartLines.userId, actor.id)));
    if (!line) throw new AppError("not_found");
    const [facts] = await loadUnits(tx, { lines: [line], userId: actor.id });
    const checked = checkLine({ ...line, quantity }, facts!);
    if (!checked.ok) {
      const message = LINE_REFUSAL_TEXT[checked.reason];
      throw new AppError("validation", { message, fields: { quantity: message } });
    }
    // Fewer is always possible, also when the stock has shrunk below what the line had.
    const free = facts!.value?.available ?? quantity;
    if (quantity > line.quantity && quantity > free) throw new AppError("out_of_stock", { message: stockText(free) });
    await tx.update(cartLines).set({ quantity }).where(eq(cartLines.id, line.id));
  });
}

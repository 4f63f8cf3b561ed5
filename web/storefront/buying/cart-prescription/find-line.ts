import type { RouterContextProvider } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { needsPrescription } from "#domain/lenses/power-types.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import { listCartLines } from "#services/cart/list-cart-lines.ts";
import { type LensOption, listProductLenses } from "#services/catalogue/list-lenses.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { readGuestCart } from "#web/session/guest-cart.ts";

type Asked = { context: Readonly<RouterContextProvider>; request: Request; key: string };

/** The lens of a line of the visitor's own cart that is made to a prescription; null for any other line. */
export async function findPrescribedLine({
  context,
  request,
  key,
}: Asked): Promise<{ line: CartLineInput; lens: LensOption } | null> {
  const { db } = context.get(shopContext);
  const actor = await readActor(context);
  const lines: CartLineInput[] = isSignedIn(actor)
    ? await listCartLines(db, { userId: actor.id })
    : readGuestCart(request);
  const line = lines.find(({ clientKey }) => clientKey === key);
  if (!line) return null;
  const lenses = await listProductLenses(db, { productId: line.productId });
  const lens = lenses.find(({ id }) => id === line.lensRecordId);
  return lens && needsPrescription(lens.powerTypeCode) ? { line, lens } : null;
}

import type { RouterContextProvider } from "react-router";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { BACK_ALREADY, NO_PHONE, WAIT_NOTED } from "#domain/stock/restock-rules.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { stockWaitSchema } from "#domain/wire/stock-wait.ts";
import { waitForStock } from "#services/restock/wait-for-stock.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { type Refusal, typedValues } from "#web/forms/answer.ts";
import { BAIT, FILLED_BY_A_MACHINE } from "#web/forms/bait-name.ts";
import { orRefuse } from "#web/forms/or-refuse.ts";
import type { PostResult } from "#web/storefront/product/product-detail/post-result.ts";

type Posted = { context: Readonly<RouterContextProvider>; form: FormData; productId: number };

/** Notes who waits for a unit. Everybody hears the same, whether their address was known or not. */
export async function postTellMe({ context, form, productId }: Posted): Promise<PostResult> {
  const shop = context.get(shopContext);
  const { [BAIT]: bait, ...sent } = Object.fromEntries(form);
  const refuse = (message: string, more: Pick<Refusal, "fields"> = {}): PostResult => ({
    intent: "tell-me",
    ok: false,
    message,
    values: typedValues(sent),
    ...more,
  });
  if (bait) return refuse(FILLED_BY_A_MACHINE);
  const asked = stockWaitSchema.safeParse(sent);
  if (!asked.success) return refuse(ERRORS.validation.message, { fields: firstMessages(asked.error) });
  const take = async (): Promise<PostResult> => {
    const { email, unit: unitId, phone, byMessage } = asked.data;
    const { address } = context.get(visitContext);
    const wanted = { productId, unitId, email, phone, byMessage: byMessage === "on", address };
    const noted = await waitForStock(shop, { actor: await readActor(context), ...wanted });
    if (noted.ok) return { intent: "tell-me", ok: true, message: WAIT_NOTED, values: {} };
    return noted.reason === "no_phone" ? refuse(NO_PHONE, { fields: { phone: NO_PHONE } }) : refuse(BACK_ALREADY);
  };
  return orRefuse(take, ({ message }) => refuse(message));
}

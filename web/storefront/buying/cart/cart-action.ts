import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { idParamSchema } from "#domain/wire/ids.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { confirmedField } from "#web/ui/confirm.tsx";
import { readForm } from "#web/session/read-form.ts";
import { answerDone, refuseForm } from "#web/forms/answer.ts";
import { orRefuse } from "#web/forms/or-refuse.ts";
import { applyCoupon, removeCoupon } from "./apply-coupon.ts";
import { addMembership, removeFromCart, setQuantity } from "./change-cart.ts";

/** The coupon box also stands on the checkout; without JavaScript its form leads back there. */
const page = z.enum(["/cart", "/address"]).default("/cart");

const cartForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("remove"), key: z.uuid().toLowerCase(), [confirmedField]: z.string().optional() }),
  z.object({
    intent: z.literal("quantity"),
    key: z.uuid().toLowerCase(),
    quantity: z.coerce.number().int().min(1).max(10),
  }),
  z.object({ intent: z.literal("apply-coupon"), code: z.string().max(80).default(""), page }),
  z.object({ intent: z.literal("remove-coupon"), page }),
  z.object({ intent: z.literal("add-membership"), key: z.uuid().toLowerCase(), product: idParamSchema }),
]);

export type CartForm = z.infer<typeof cartForm>;

export async function cartAction({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  const parsed = cartForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) return refuseForm(request, { intent: "", message: "The form could not be read", status: 422 });
  const form = parsed.data;
  if (form.intent === "remove" && !form[confirmedField])
    return redirect(`/cart?${new URLSearchParams({ confirm: form.key })}`, 303);
  const take = async () => {
    const cookies = await carryOut(form, {
      shop: context.get(shopContext),
      actor: await readActor(context),
      request,
      address: context.get(visitContext).address,
    });
    return answerDone(
      request,
      { ok: true, intent: form.intent },
      { page: "page" in form ? form.page : "/cart", cookies },
    );
  };
  return orRefuse(take, (reason) => refuseForm(request, { intent: form.intent, ...reason }));
}

function carryOut(form: CartForm, visit: Parameters<typeof removeFromCart>[0]): Promise<string[]> {
  switch (form.intent) {
    case "remove":
      return removeFromCart(visit, form.key);
    case "quantity":
      return setQuantity(visit, form);
    case "add-membership":
      return addMembership(visit, { key: form.key, productId: form.product });
    case "apply-coupon":
      return applyCoupon(visit, form.code);
    case "remove-coupon":
      return removeCoupon(visit);
  }
}

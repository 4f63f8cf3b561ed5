import { validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import type { ApiApp } from "#api/api-app.ts";
import { lineInput, lineJson } from "./billing-json.ts";
import type { Actor, UserActor } from "#domain/accounts/actor.ts";
import {
  billingLineBodySchema,
  billingLineSchema,
  MAX_CART_LINES,
  orderBodySchema,
  placedOrderSchema,
  unavailableLineSchema,
} from "#domain/wire/billing.ts";
import { AppError } from "#domain/wire/errors.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { pageOf, pageQuerySchema } from "#domain/wire/page.ts";
import { requireSelf } from "#services/accounts/require-user.ts";
import { addLinesAndPrice } from "#services/cart/add-lines.ts";
import { getCart } from "#services/cart/get-cart.ts";
import { removeLine } from "#services/cart/remove-line.ts";
import { placeOrder } from "#services/checkout/place-order.ts";
import type { Shop } from "#services/shop.ts";

const linesSchema = z.array(billingLineBodySchema).min(1).max(MAX_CART_LINES);
const bodySchema = z.union([orderBodySchema, linesSchema, billingLineBodySchema]);
type Body = z.output<typeof bodySchema>;

/** Which of the three a body is meant to be, so that its faults are told by the right fields. */
function schemaFor(body: unknown) {
  if (Array.isArray(body)) return linesSchema;
  return typeof body === "object" && body !== null && "bill" in body ? orderBodySchema : billingLineBodySchema;
}

export function registerBilling(app: ApiApp, shop: Shop): void {
  app.get(
    "/billing",
    {
      schema: {
        operationId: "getCart",
        errors: ["forbidden"],
        summary: "The cart of the one who asks",
        querystring: pageQuerySchema(50).extend({
          user_id: idParamSchema.optional().meta({ description: "Only one's own, which is the default" }),
        }),
        response: { 200: pageOf(billingLineSchema).extend({ unavailable: z.array(unavailableLineSchema) }) },
      },
    },
    async ({ actor, query }) => {
      const user = requireSelf(actor, query.user_id);
      const { lines, unavailable } = await getCart(shop.db, { actor: user, now: shop.now() });
      const { page, limit } = query;
      const shown = lines.slice((page - 1) * limit, page * limit);
      return {
        data: shown.map((line) => lineJson(line, user)),
        total: lines.length,
        page,
        limit,
        unavailable: unavailable.map((line) => ({
          id: line.id!,
          product_name: line.productName,
          message: line.message,
        })),
      };
    },
  );

  app.post(
    "/billing",
    {
      schema: {
        operationId: "saveBilling",
        description:
          "Three bodies: a line, or a list of lines, goes into the cart and is answered with ids and prices; a " +
          "body with `bill` places the order after the payment window has closed. A repeat of an order answers the " +
          "same order as it is by then, with or without a key",
        errors: [
          "forbidden",
          "not_found",
          "conflict",
          "out_of_stock",
          "coupon_refused",
          "payment_rejected",
          "gateway_unavailable",
          "payment_not_set_up",
        ],
        summary: "Put lines into the cart; with a bill, place the order after the payment",
        body: bodySchema,
        response: { 201: z.union([placedOrderSchema, z.array(billingLineSchema), billingLineSchema]) },
      },
      validatorCompiler: (route) =>
        route.httpPart === "body"
          ? (body: unknown) => validatorCompiler({ ...route, schema: schemaFor(body) })(body)
          : validatorCompiler(route as never),
    },
    async ({ actor, body, claim }, reply) => {
      const answer = await post(shop, { actor, body, requestHash: claim?.name.requestHash ?? null });
      // The money may yet come, or a second try: a repeat has to ask for the order as it is then.
      if (claim && "invoice_status" in answer && answer.invoice_status !== INVOICE_STATUS.paid) claim.passing = true;
      return reply.code(201).send(answer);
    },
  );

  app.delete(
    "/billing/:id",
    {
      schema: {
        operationId: "removeCartLine",
        summary: "Remove a line from the cart",
        params: z.object({ id: idParamSchema.meta({ description: "The line's id" }) }),
        response: { 200: z.object({ status: z.literal("success"), message: z.string() }) },
      },
    },
    async ({ actor, params }) => {
      await removeLine(shop.db, { actor, id: params.id });
      return { status: "success" as const, message: "Item removed from cart" };
    },
  );
}

async function post(shop: Shop, given: { actor: Actor; body: Body; requestHash: string | null }) {
  const { actor, body, requestHash } = given;
  if (!Array.isArray(body) && "bill" in body) return postOrder(shop, actor, body);
  const lines = Array.isArray(body) ? body : [body];
  const user = requireOwner(actor, lines);
  const asked = lines.map((line, place) => lineInput(line, { requestHash, place }));
  const { stored, cart } = await addLinesAndPrice(shop.db, { actor, lines: asked, now: shop.now() });
  const saved = stored.flatMap((line) => {
    const view = cart.lines.find((candidate) => candidate.id === line?.id);
    return view ? [lineJson(view, user)] : [];
  });
  if (Array.isArray(body)) return saved;
  if (saved.length === 0) throw new AppError("conflict", { message: "This line was put in before and is gone again" });
  return saved[0]!;
}

async function postOrder(shop: Shop, actor: Actor, body: z.output<typeof orderBodySchema>) {
  requireOwner(actor, [body, ...body.bill]);
  const placed = await placeOrder(shop, {
    actor,
    gatewayOrderId: body.razorpay_order_id,
    paymentId: body.razorpay_payment_id,
    signature: body.razorpay_signature,
    paymentMode: body.payment_mode,
    addressId: body.address_id,
  });
  const { id, uniqueId, invoiceStatus, message } = placed;
  return { id, unique_id: uniqueId, invoice_status: invoiceStatus, message };
}

type Owned = { user_id?: number | null; user_email?: string | null };

/** Nobody writes for another, by number or by e-mail. */
function requireOwner(actor: Actor, owned: readonly Owned[]): UserActor {
  const user = requireSelf(actor, null);
  for (const { user_id, user_email } of owned) {
    requireSelf(actor, user_id);
    if (user_email && user_email.trim().toLowerCase() !== user.email.toLowerCase()) throw new AppError("forbidden");
  }
  return user;
}

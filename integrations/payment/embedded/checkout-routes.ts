import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { signPayment } from "#integrations/payment/razorpay/signatures.ts";
import { attemptPayment } from "./attempt-payment.ts";
import { drillsFor } from "./drills.ts";
import type { RouteSettings } from "./gateway-settings.ts";
import { attemptBody, BANKS } from "./payment-methods.ts";
import { razorpayError, UNKNOWN_ID } from "./razorpay-error.ts";
import { windowFiles, windowPage } from "./window-files.ts";

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const fill = (page: string, values: Record<string, string>) =>
  page.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escape(values[name] ?? ""));

const windowQuery = z.object({ order_id: z.string().max(64), key_id: z.string().max(64) });
const payBody = z.strictObject({ order_id: z.string().max(64), key_id: z.string().max(64), attempt: attemptBody });

const bankOptions = Object.entries(BANKS)
  .map(([code, name]) => `<option value="${code}">${escape(name)}</option>`)
  .join("");

/** The payment window: the script that opens it, its page, and the call by which it pays. */
export const checkoutRoutes = (app: FastifyInstance, settings: RouteSettings) => {
  const { store, now, accountId, poke, allowOrigins } = settings;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...allowOrigins].join(" ")}`,
  ].join("; ");

  const sendFile = (reply: FastifyReply, name: string) => {
    const file = windowFiles.get(name);
    if (!file) return reply.code(404).send(UNKNOWN_ID);
    return reply
      .header("content-type", file.type)
      .header("cache-control", "no-cache")
      .header("x-content-type-options", "nosniff")
      .header("cross-origin-resource-policy", "cross-origin")
      .send(file.text);
  };

  app.get("/v1/checkout.js", async (_request, reply) => sendFile(reply, "checkout.js"));
  app.get<{ Params: { name: string } }>("/window/:name", async (request, reply) =>
    sendFile(reply, request.params.name),
  );

  app.get("/checkout", async (request, reply) => {
    const query = windowQuery.safeParse(request.query);
    const order =
      query.success && query.data.key_id === settings.keyId ? await store.findOrder(query.data.order_id) : null;
    const state = order === null ? "unknown" : order.status === "paid" ? "paid" : "open";
    const page = fill(windowPage, {
      state,
      orderId: order?.id ?? "",
      keyId: settings.keyId,
      amount: order ? formatRupees(order.amountPaise) : "",
      origins: allowOrigins.join(" "),
      title: state === "open" ? "Test payment" : "Test payment: nothing to pay",
    }).replace("<!-- banks -->", bankOptions);
    return reply
      .code(state === "unknown" ? 404 : 200)
      .header("content-type", "text/html; charset=utf-8")
      .header("content-security-policy", policy)
      .header("cache-control", "no-store")
      .header("referrer-policy", "same-origin")
      .header("x-robots-tag", "noindex")
      .send(page);
  });

  // Public like the real one: knowing the order's id is what lets one pay it.
  app.post("/checkout/pay", async (request, reply) => {
    const body = payBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send(razorpayError(body.error.issues[0]!.message));
    const { order_id: orderId, key_id: keyId, attempt } = body.data;
    if (keyId !== settings.keyId) return reply.code(400).send(UNKNOWN_ID);
    const installation = await store.readDrills();
    const answer = await store.changeOrder(orderId, (state) =>
      attemptPayment(state, { attempt, drills: drillsFor(installation, state.order.notes), now: now(), accountId }),
    );
    if (answer === null) return reply.code(400).send(UNKNOWN_ID);
    poke();
    if (answer.ok)
      return {
        razorpay_payment_id: answer.paymentId,
        razorpay_order_id: orderId,
        razorpay_signature: signPayment(settings.keySecret, orderId, answer.paymentId),
      };
    // 200 like every answer that was understood: a browser writes each 4xx into its console as a fault of the page.
    if (answer.reason === "already_paid")
      return razorpayError("Payment already done for this order", "order_already_paid");
    return { error: { ...answer.error, metadata: { order_id: orderId, payment_id: answer.paymentId } } };
  });
};

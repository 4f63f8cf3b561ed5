import type { FastifyInstance, FastifyReply } from "fastify";
import type { z } from "zod";
import { sameSignature } from "#integrations/payment/razorpay/signatures.ts";
import { captureBody, createOrderBody, drillsBody, idempotencyKey, pageQuery, refundBody } from "./api-requests.ts";
import { capturePayment } from "./capture-payment.ts";
import { drillsFor, parseDrills } from "./drills.ts";
import { collection, orderEntity, paymentEntity, refundEntity } from "./entities.ts";
import type { RouteSettings } from "./gateway-settings.ts";
import type { OrderRow } from "./gateway-state.ts";
import { newId } from "./new-id.ts";
import { razorpayError, refundRefusals, UNKNOWN_ID, UNKNOWN_URL } from "./razorpay-error.ts";
import { refundPayment } from "./refund-payment.ts";

type ById = { Params: { id: string } };

const refuse = (reply: FastifyReply, body: object) => reply.code(400).send(body);

const refuseInput = (reply: FastifyReply, error: z.ZodError) => {
  const issue = error.issues[0]!;
  const field = issue.path.join(".") || undefined;
  const words =
    issue.code === "unrecognized_keys"
      ? `${issue.keys.join(", ")} is/are not required and should not be sent`
      : issue.message;
  return refuse(reply, razorpayError(words, "input_validation_failed", field));
};

/** Razorpay's HTTP API, as far as a shop like this one uses it. */
export const apiRoutes = (app: FastifyInstance, settings: RouteSettings) => {
  const { store, now, accountId, poke } = settings;
  const credentials = `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString("base64")}`;

  app.addHook("onRequest", async (request, reply) => {
    if (!sameSignature(credentials, request.headers.authorization ?? "")) {
      return reply
        .code(401)
        .header("www-authenticate", 'Basic realm="Razorpay"')
        .send({ error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" } });
    }
    const installation = parseDrills(await store.readDrills());
    if (installation.ok && installation.drills.outage && !request.url.endsWith("/drills")) {
      return reply.code(503).send({
        error: {
          code: "SERVER_ERROR",
          description: "We are facing some trouble completing your request at the moment. Please try again shortly.",
        },
      });
    }
  });

  app.post("/v1/orders", async (request, reply) => {
    const body = createOrderBody.safeParse(request.body);
    if (!body.success) return refuseInput(reply, body.error);
    const { amount, receipt, notes } = body.data;
    const order: OrderRow = {
      id: newId("order"),
      amountPaise: amount,
      amountPaidPaise: 0,
      receipt,
      status: "created",
      attempts: 0,
      notes,
      createdAt: now(),
    };
    await store.insertOrder(order);
    return orderEntity(order);
  });

  app.get("/v1/orders", async (request, reply) => {
    const query = pageQuery.safeParse(request.query);
    if (!query.success) return refuseInput(reply, query.error);
    return collection((await store.listOrders(query.data)).map(orderEntity));
  });

  app.get<ById>("/v1/orders/:id", async (request, reply) => {
    const order = await store.findOrder(request.params.id);
    return order ? orderEntity(order) : refuse(reply, UNKNOWN_ID);
  });

  app.get<ById>("/v1/orders/:id/payments", async (request, reply) => {
    const found = await store.findWithPayments(request.params.id);
    if (!found) return refuse(reply, UNKNOWN_ID);
    return collection(found.payments.map((payment) => paymentEntity(payment, found.order)));
  });

  app.get("/v1/payments", async (request, reply) => {
    const query = pageQuery.safeParse(request.query);
    if (!query.success) return refuseInput(reply, query.error);
    const payments = await store.listAllPayments(query.data);
    const orders = new Map<string, OrderRow>();
    for (const { orderId } of payments) {
      const order = orders.get(orderId) ?? (await store.findOrder(orderId));
      if (order) orders.set(orderId, order);
    }
    return collection(payments.map((payment) => paymentEntity(payment, orders.get(payment.orderId)!)));
  });

  app.get<ById>("/v1/payments/:id", async (request, reply) => {
    const payment = await store.findPayment(request.params.id);
    const order = payment && (await store.findOrder(payment.orderId));
    return payment && order ? paymentEntity(payment, order) : refuse(reply, UNKNOWN_ID);
  });

  app.post<ById>("/v1/payments/:id/capture", async (request, reply) => {
    const body = captureBody.safeParse(request.body);
    if (!body.success) return refuseInput(reply, body.error);
    const payment = await store.findPayment(request.params.id);
    if (!payment) return refuse(reply, UNKNOWN_ID);
    if (payment.amountPaise !== body.data.amount)
      return refuse(reply, razorpayError("Capture amount must be equal to the amount authorized"));
    const installation = await store.readDrills();
    const answer = await store.changeOrder(payment.orderId, (state) => {
      // By hand only what is authorised; a late payment comes by itself.
      if (state.payments.find(({ id }) => id === payment.id)?.status === "failed")
        return { answer: { ok: false as const, reason: "not_authorised" as const } };
      return capturePayment(state, {
        paymentId: payment.id,
        drills: drillsFor(installation, state.order.notes),
        now: now(),
        accountId,
      });
    });
    poke();
    const order = await store.findOrder(payment.orderId);
    if (answer?.ok && order) return paymentEntity(answer.payment, order);
    const isDone = answer?.ok === false && answer.reason === "already_captured";
    return refuse(
      reply,
      razorpayError(
        isDone
          ? "This payment has already been captured"
          : "Only payments which have been authorized and not yet captured can be captured",
      ),
    );
  });

  app.post<ById>("/v1/payments/:id/refund", async (request, reply) => {
    const body = refundBody.safeParse(request.body ?? {});
    if (!body.success) return refuseInput(reply, body.error);
    const key = idempotencyKey.safeParse(request.headers["x-refund-idempotency"]);
    if (!key.success) return refuseInput(reply, key.error);
    const payment = await store.findPayment(request.params.id);
    if (!payment) return refuse(reply, UNKNOWN_ID);
    const installation = await store.readDrills();
    const { amount, receipt, notes } = body.data;
    const answer = await store.changeOrder(payment.orderId, (state) =>
      refundPayment(state, {
        paymentId: payment.id,
        asked: { amountPaise: amount, receipt, notes },
        idempotencyKey: key.data,
        drills: drillsFor(installation, state.order.notes),
        now: now(),
        accountId,
      }),
    );
    poke();
    if (answer?.ok) return refundEntity(answer.refund);
    return refuse(reply, razorpayError(refundRefusals[answer?.reason ?? "no_payment"]));
  });

  app.get<ById>("/v1/payments/:id/refunds", async (request, reply) => {
    const query = pageQuery.safeParse(request.query);
    if (!query.success) return refuseInput(reply, query.error);
    if (!(await store.findPayment(request.params.id))) return refuse(reply, UNKNOWN_ID);
    return collection((await store.listRefunds({ ...query.data, paymentId: request.params.id })).map(refundEntity));
  });

  app.get<{ Params: { id: string; refundId: string } }>(
    "/v1/payments/:id/refunds/:refundId",
    async (request, reply) => {
      const refund = await store.findRefund(request.params.refundId);
      return refund?.paymentId === request.params.id ? refundEntity(refund) : refuse(reply, UNKNOWN_ID);
    },
  );

  app.get("/v1/refunds", async (request, reply) => {
    const query = pageQuery.safeParse(request.query);
    if (!query.success) return refuseInput(reply, query.error);
    return collection((await store.listRefunds({ ...query.data, paymentId: null })).map(refundEntity));
  });

  app.get<ById>("/v1/refunds/:id", async (request, reply) => {
    const refund = await store.findRefund(request.params.id);
    return refund ? refundEntity(refund) : refuse(reply, UNKNOWN_ID);
  });

  app.all("/v1/*", async (_request, reply) => refuse(reply, UNKNOWN_URL));

  // Ours alone: which faults this installation plays.
  app.get("/drills", async () => ({ drills: await store.readDrills() }));
  app.put("/drills", async (request, reply) => {
    const body = drillsBody.safeParse(request.body);
    if (!body.success) return refuseInput(reply, body.error);
    const parsed = parseDrills(body.data.drills);
    if (!parsed.ok) return refuse(reply, razorpayError(`No drill is called ${parsed.unknown}`));
    await store.writeDrills(body.data.drills);
    return { drills: body.data.drills };
  });
};

import type { z } from "zod";
import { GatewayFault } from "#integrations/payment/gateway-fault.ts";
import type { Gateway } from "#integrations/payment/gateway.ts";
import { errorAnswer, listAnswer, orderAnswer, paymentAnswer, refundAnswer } from "./answers.ts";
import { paymentOf, refundOf } from "./entities-of.ts";
import { readWebhook } from "./read-webhook.ts";
import { sameSignature, signPayment } from "./signatures.ts";

export const RAZORPAY_API_URL = "https://api.razorpay.com";

export type RazorpaySettings = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Without `/v1`. */
  apiUrl?: string;
  scriptUrl?: string;
  frameOrigin?: string;
  timeoutMs?: number;
};

type Call = { method: "GET" | "POST"; path: string; body?: unknown; headers?: Record<string, string> };

// 409: the same refund is being worked on. 429: asked too fast. Both mean "again, later", like a fault of theirs.
const mayBeRepeated = (status: number) => status >= 500 || status === 408 || status === 409 || status === 429;

const ID = /^[A-Za-z0-9_]{1,64}$/;

/** Ids come back from browsers, and a path is built of them. */
const segment = (id: string) => {
  if (!ID.test(id)) throw new GatewayFault("gateway_refused", { description: "That is no id of the gateway" });
  return id;
};

const REAL_SOURCES = {
  script: ["https://checkout.razorpay.com", "https://cdn.razorpay.com"],
  frame: ["https://api.razorpay.com", "https://checkout.razorpay.com"],
  connect: ["https://api.razorpay.com", "https://lumberjack.razorpay.com"],
};

/**
 * Banks report some payments hours after the window has closed, and by default nobody takes that money then. A day, in
 * minutes, is as long as the shop stands by a price; what is authorised later the gateway sends back by itself.
 */
const CAPTURE = {
  capture: "automatic",
  capture_options: { automatic_expiry_period: 1440, manual_expiry_period: 1440, refund_speed: "normal" },
} as const;

/** Speaks Razorpay's HTTP API, version 1. A call waits 5 s unless the settings say otherwise, and is never repeated here. */
export const razorpayGateway = (settings: RazorpaySettings): Gateway => {
  const apiUrl = (settings.apiUrl ?? RAZORPAY_API_URL).replace(/\/+$/, "");
  const timeoutMs = settings.timeoutMs ?? 5000;
  const authorization = `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString("base64")}`;
  const isReal = !settings.scriptUrl && !settings.frameOrigin;

  const ask = async ({ method, path, body, headers }: Call): Promise<{ status: number; text: string }> => {
    try {
      const response = await fetch(`${apiUrl}/v1${path}`, {
        method,
        headers: {
          authorization,
          accept: "application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, text: await response.text() };
    } catch (cause) {
      const description =
        cause instanceof Error && cause.name === "TimeoutError"
          ? `No answer within ${timeoutMs} ms`
          : "Could not be reached";
      throw new GatewayFault("gateway_unavailable", { description, cause });
    }
  };

  const call = async <Answer extends z.ZodType>(request: Call, answer: Answer): Promise<z.output<Answer>> => {
    const { status, text } = await ask(request);
    if (status < 200 || status > 299) {
      const said = errorAnswer.safeParse(parse(text)).data?.error;
      const details = {
        status,
        description: said?.description || said?.code || `Answered ${status}`,
        reason: said?.reason,
      };
      throw new GatewayFault(mayBeRepeated(status) ? "gateway_unavailable" : "gateway_refused", details);
    }
    const read = answer.safeParse(parse(text));
    if (!read.success)
      throw new GatewayFault("gateway_unavailable", {
        status,
        description: "Answered something unreadable",
        cause: read.error,
      });
    return read.data;
  };

  return {
    provider: "razorpay",
    keyId: settings.keyId,
    scriptUrl: settings.scriptUrl ?? "https://checkout.razorpay.com/v1/checkout.js",
    contentSources: isReal
      ? REAL_SOURCES
      : { script: [], frame: settings.frameOrigin ? [settings.frameOrigin] : [], connect: [] },

    createOrder: async ({ amountPaise, receipt, notes }) => {
      const wanted = { amount: amountPaise, currency: "INR", receipt, notes: notes ?? {} };
      const body = { ...wanted, payment: CAPTURE };
      const { id, amount, currency } = await call({ method: "POST", path: "/orders", body }, orderAnswer);
      return { id, amountPaise: amount, currency };
    },

    listPayments: async (orderId) => {
      const path = `/orders/${segment(orderId)}/payments`;
      return (await call({ method: "GET", path }, listAnswer(paymentAnswer))).items.map(paymentOf);
    },

    refund: async ({ paymentId, amountPaise, idempotencyKey, notes }) => {
      const request = {
        method: "POST",
        path: `/payments/${segment(paymentId)}/refund`,
        body: { amount: amountPaise, speed: "normal", notes: notes ?? {} },
        headers: { "x-refund-idempotency": idempotencyKey },
      } as const;
      return refundOf(await call(request, refundAnswer));
    },

    fetchRefund: async (refundId) =>
      refundOf(await call({ method: "GET", path: `/refunds/${segment(refundId)}` }, refundAnswer)),

    verifyPaymentSignature: ({ orderId, paymentId, signature }) =>
      sameSignature(signPayment(settings.keySecret, orderId, paymentId), signature),

    readWebhook: (post) => readWebhook(settings.webhookSecret, post),
  };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // An unreadable body fails its schema, which is where that is told.
  }
};

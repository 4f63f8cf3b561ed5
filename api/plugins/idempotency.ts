import type { FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ApiApp } from "#api/api-app.ts";
import { AppError } from "#domain/wire/errors.ts";
import { claimRequest, type RequestName } from "#services/idempotency/claim-request.ts";
import { dropClaim, keepAnswer } from "#services/idempotency/keep-answer.ts";
import type { Shop } from "#services/shop.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set while this request is the first of its key. */
    claim: RequestName | null;
  }
}

const waits = [20, 40, 80, 160, 320];
const patienceMs = 20_000;

/**
 * Routes with `config.idempotent` run once per Idempotency-Key: repeats, however many at once and in
 * however many processes, wait for the first and get its answer. After a fault or a 429 there is
 * nothing worth repeating, so the key is free again.
 */
export function addIdempotency(app: ApiApp, shop: Shop): void {
  app.decorateRequest("claim", null);

  app.addHook("preHandler", async (request, reply) => {
    const name = request.routeOptions.config.idempotent ? nameOf(request) : null;
    if (!name) return;
    const answer = await claimOrWait(shop, { name, requestHash: hashBody(request.body) });
    if (answer === "first") {
      request.claim = name;
      return;
    }
    reply.code(answer.status).header("Idempotent-Replayed", "true").type(answer.contentType);
    return reply.serializer((body: string) => body).send(answer.body);
  });

  app.addHook("onSend", async (request, reply, payload) => {
    const name = request.claim;
    if (!name) return;
    request.claim = null;
    const most = request.routeOptions.config.idempotent === "when done" ? 300 : 500;
    const worthKeeping = reply.statusCode < most && reply.statusCode !== 429 && typeof payload === "string";
    if (!worthKeeping) return dropClaim(shop.db, { name });
    await keepAnswer(shop.db, { name, answer: answerOf(reply, payload) });
  });
}

async function claimOrWait(shop: Shop, request: { name: RequestName; requestHash: string }) {
  const started = performance.now();
  for (let tries = 0; performance.now() - started < patienceMs; tries += 1) {
    const claim = await claimRequest(shop.db, { ...request, now: shop.now() });
    if (claim.kind === "first") return "first";
    if (claim.kind === "repeat") return claim.answer;
    await sleep(waits[Math.min(tries, waits.length - 1)]);
  }
  throw new AppError("unavailable", { retryAfterSeconds: 5 });
}

function answerOf(reply: FastifyReply, body: string) {
  return { status: reply.statusCode, contentType: String(reply.getHeader("content-type") ?? "application/json"), body };
}

function nameOf(request: FastifyRequest): RequestName | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined || request.actor.kind !== "user") return null;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError("validation", { message: "Idempotency-Key must be 1 to 200 visible characters" });
  }
  return { userId: request.actor.id, operation: `${request.method} ${request.routeOptions.url}`, key };
}

/** Two bodies are one when they say the same, in whatever order their keys come. */
function hashBody(body: unknown): string {
  return createHash("sha256").update(canonical(body)).digest("hex");
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(",")}}`;
}

import type { FastifyReply, FastifyRequest } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import type { ApiApp } from "#api/api-app.ts";
import { requireRow } from "./routes.ts";
import { AppError } from "#domain/wire/errors.ts";
import { claimRequest } from "#services/idempotency/claim-request.ts";
import { holdClaim } from "#services/idempotency/hold-claim.ts";
import { dropClaim, keepAnswer } from "#services/idempotency/keep-answer.ts";
import { nameRequest, type RequestName } from "#services/idempotency/name-request.ts";
import type { Shop } from "#services/shop.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set while this request is the first of its key. A call whose answer may yet change says that it is `passing`. */
    claim: { name: RequestName; letGo: () => void; passing?: true } | null;
  }
}

const waits = [20, 40, 80, 160, 320];
const patienceMs = 20_000;

/**
 * Calls whose row is `idempotent` run once per Idempotency-Key: repeats, however many at once and in
 * however many processes, wait for the first and get its answer. After a fault, a 429 or a passing answer there is
 * nothing worth repeating, so the key is free again. A repeat waits out the death of the process that had the first.
 */
export function addIdempotency(app: ApiApp, shop: Shop): void {
  app.decorateRequest("claim", null);

  app.addHook("preHandler", async (request, reply) => {
    const name = requireRow(request).idempotent ? nameOf(shop, request) : null;
    if (!name) return;
    const answer = await claimOrWait(shop, name);
    if (answer === "first") {
      request.claim = { name, letGo: holdClaim(shop, name) };
      return;
    }
    reply.code(answer.status).header("Idempotent-Replayed", "true").type(answer.contentType);
    return reply.serializer((body: string) => body).send(answer.body);
  });

  app.addHook("onSend", async (request, reply, payload) => {
    if (!request.claim) return;
    const { name, letGo, passing = false } = request.claim;
    request.claim = null;
    letGo();
    const most = requireRow(request).idempotent === "when done" ? 300 : 500;
    const isDone = reply.statusCode < most && reply.statusCode !== 429 && !passing;
    if (!isDone || typeof payload !== "string") return dropClaim(shop.db, { name });
    await keepAnswer(shop.db, { name, answer: answerOf(reply, payload) });
  });
}

async function claimOrWait(shop: Shop, name: RequestName) {
  const started = performance.now();
  for (let tries = 0; performance.now() - started < patienceMs; tries += 1) {
    const claim = await claimRequest(shop.db, { name, now: shop.now() });
    if (claim.kind === "first") return "first";
    if (claim.kind === "repeat") return claim.answer;
    await sleep(waits[Math.min(tries, waits.length - 1)]);
  }
  throw new AppError("unavailable", { retryAfterSeconds: 5 });
}

function answerOf(reply: FastifyReply, body: string) {
  return { status: reply.statusCode, contentType: String(reply.getHeader("content-type") ?? "application/json"), body };
}

function nameOf(shop: Shop, request: FastifyRequest): RequestName | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError("validation", { message: "Idempotency-Key must be 1 to 200 visible characters" });
  }
  const { actor, ip } = request;
  const caller = actor.kind === "user" ? { userId: actor.id } : { address: ip };
  const operation = `${request.method} ${request.routeOptions.url}`;
  return nameRequest(shop.signingKeys[0], { caller, operation, key, body: request.body });
}

import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Actor } from "#domain/accounts/actor.ts";
import type { Credential } from "#services/accounts/find-actor.ts";
import type { ThrottleRule } from "#services/throttle/throttle-rules.ts";

/**
 * Who may call:
 * `public` never looks who is asking; `anyone` does, and answers guests too; `session` needs someone
 * signed in, `staff` someone who works here. Finer rules are the use case's.
 */
export const ACCESS = ["public", "anyone", "session", "staff"] as const;
export type Access = (typeof ACCESS)[number];

declare module "fastify" {
  interface FastifyContextConfig {
    /** A route without it fails at start. */
    access?: Access;
    /** For how long a public answer may be shown without asking again; without it, not at all. */
    freshForSeconds?: number;
    /** Counts each call per network address, for reads that have no use case of their own to do so. */
    throttle?: ThrottleRule;
    /**
     * Takes an Idempotency-Key. "when done": only what was done is kept for repeats; a refusal did nothing, so that the
     * same key may try again.
     */
    idempotent?: boolean | "when done";
  }

  interface FastifyRequest {
    /** A guest unless the route looks who is asking and someone is signed in. */
    actor: Actor;
    /** What the actor was found by. */
    credential: Credential | null;
  }
}

/** The `/v1` scope, with zod schemas. */
export type ApiApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

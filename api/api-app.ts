import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AccessRow } from "#domain/access/access-row.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { ErrorCode } from "#domain/wire/errors.ts";
import type { Credential } from "#services/accounts/find-actor.ts";

declare module "fastify" {
  interface FastifySchema {
    /** Codes that this call may answer beside those of the frame (api/docs/answered-codes.ts). */
    errors?: readonly ErrorCode[];
  }

  interface FastifyContextConfig {
    /** Who may call it and what guards what it names. The frame finds it; no route brings its own. */
    row?: AccessRow;
    /** For how long a public answer may be shown without asking again; without it, not at all. */
    freshForSeconds?: number;
    /** The codes that this call is documented with; set by the frame. */
    answers?: readonly ErrorCode[];
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

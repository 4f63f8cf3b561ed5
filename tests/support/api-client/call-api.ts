import type { FastifyInstance } from "fastify";
import type { Db } from "#db/client.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { bearerOf } from "#tests/support/shop/make-user.ts";

export type Call = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Without /v1. */
  url: string;
  as?: UserActor;
  body?: unknown;
  /** Idempotency-Key. */
  key?: string;
};

/** Calls the API as somebody, in JSON. */
export function apiCaller(app: FastifyInstance, given: { db: Db; now: () => Date }) {
  return async ({ method = "GET", url, as, body, key }: Call) => {
    const headers = {
      ...(as && (await bearerOf(given.db, as, given.now()))),
      ...(key !== undefined && { "idempotency-key": key }),
    };
    const payload = body === undefined ? {} : { payload: body as object };
    const answer = await app.inject({ method, url: `/v1${url}`, headers, ...payload });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
}

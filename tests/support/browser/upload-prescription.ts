import type { FastifyInstance } from "fastify";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { Shop } from "#services/shop.ts";
import { formOf } from "./form-of.ts";
import { bearerOf } from "#tests/support/shop/make-user.ts";

type Answer = { status: number; headers: Record<string, unknown>; body: Record<string, unknown> };

/** Sends the form of a prescription as a browser does. */
export function uploader(app: FastifyInstance, shop: Pick<Shop, "db" | "now">) {
  return async function upload(
    as: UserActor | null,
    fields: Record<string, unknown>,
    file?: { name: string; bytes: Buffer },
    key?: string,
  ): Promise<Answer> {
    const { headers, payload } = await formOf(fields, file);
    const answer = await app.inject({
      method: "POST",
      url: "/v1/eye-tests/uploadPrescription",
      headers: {
        ...(as && (await bearerOf(shop.db, as, shop.now()))),
        ...(key && { "idempotency-key": key }),
        ...headers,
      },
      payload,
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
}

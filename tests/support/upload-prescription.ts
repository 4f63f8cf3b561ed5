import type { FastifyInstance } from "fastify";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { Shop } from "#services/shop.ts";
import { bearerOf } from "#tests/support/make-user.ts";

type Answer = { status: number; headers: Record<string, unknown>; body: Record<string, unknown> };

/** Sends the form of a prescription as a browser does. */
export function uploader(app: FastifyInstance, shop: Pick<Shop, "db" | "now">) {
  return async function upload(
    as: UserActor | null,
    fields: Record<string, unknown>,
    file?: { name: string; bytes: Buffer },
    key?: string,
  ): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    if (file) form.append("file", new File([new Uint8Array(file.bytes)], file.name));
    const request = new Request("http://localhost/", { method: "POST", body: form });
    const answer = await app.inject({
      method: "POST",
      url: "/v1/eye-tests/uploadPrescription",
      headers: {
        ...(as && (await bearerOf(shop.db, as, shop.now()))),
        ...(key && { "idempotency-key": key }),
        "content-type": request.headers.get("content-type")!,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
}

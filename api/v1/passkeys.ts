import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { nameClient } from "#domain/accounts/name-client.ts";
import { WRONG_PASSWORD } from "#domain/accounts/own-account-forms.ts";
import { accountFault } from "#domain/accounts/refusals.ts";
import { messageSchema } from "#domain/wire/accounts.ts";
import { AppError } from "#domain/wire/errors.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { pageOf, pageQuerySchema } from "#domain/wire/page.ts";
import {
  addPasskeyBodySchema,
  beginPasskeyAnswerSchema,
  beginPasskeyBodySchema,
  passkeySchema,
  renamePasskeyBodySchema,
} from "#domain/wire/passkeys.ts";
import { addPasskey, beginPasskey } from "#services/passkeys/add-passkey.ts";
import { listPasskeys, type PasskeyView, removePasskey, renamePasskey } from "#services/passkeys/own-passkeys.ts";
import type { Shop } from "#services/shop.ts";

const params = z.object({ id: idParamSchema.meta({ description: "The passkey's id" }) });

export function registerPasskeys(app: ApiApp, shop: Shop): void {
  app.get(
    "/passkeys",
    {
      schema: {
        operationId: "listPasskeys",
        summary: "One's own passkeys, the oldest first",
        querystring: pageQuerySchema(100),
        response: { 200: pageOf(passkeySchema) },
      },
    },
    async ({ actor, query }) => {
      const found = await listPasskeys(shop.db, { actor });
      const from = (query.page - 1) * query.limit;
      return { data: found.slice(from, from + query.limit).map(passkeyJson), total: found.length, ...query };
    },
  );

  app.post(
    "/passkeys/begin",
    {
      schema: {
        operationId: "beginPasskey",
        errors: ["conflict"],
        summary: "Begin to add a passkey, with the password: answers what the browser is to make",
        body: beginPasskeyBodySchema,
        response: { 200: beginPasskeyAnswerSchema },
      },
    },
    async ({ actor, body }) => {
      const begun = await beginPasskey(shop, { actor, password: body.current_password });
      if (begun.ok) return { options: begun.options };
      if (begun.reason !== "wrong_password") throw accountFault(begun.reason);
      throw new AppError("validation", { fields: { current_password: WRONG_PASSWORD } });
    },
  );

  app.post(
    "/passkeys",
    {
      schema: {
        operationId: "addPasskey",
        errors: ["wrong_credentials", "already_exists", "conflict"],
        summary: "Add the passkey that the browser has made",
        body: addPasskeyBodySchema,
        response: { 201: passkeySchema },
      },
    },
    async ({ actor, body, headers }, reply) => {
      const name = body.name ?? (nameClient(headers["user-agent"]) || "Passkey");
      const added = await addPasskey(shop, { actor, credential: body.credential, name });
      if (!added.ok) throw accountFault(added.reason);
      return reply.code(201).send(passkeyJson(added.passkey));
    },
  );

  app.patch(
    "/passkeys/:id",
    {
      schema: {
        operationId: "renamePasskey",
        summary: "Give a passkey of one's own another name",
        params,
        body: renamePasskeyBodySchema,
        response: { 200: passkeySchema },
      },
    },
    async ({ actor, params: { id: passkeyId }, body }) =>
      passkeyJson(await renamePasskey(shop.db, { actor, passkeyId, name: body.name })),
  );

  app.delete(
    "/passkeys/:id",
    {
      schema: {
        operationId: "removePasskey",
        summary: "Remove a passkey of one's own: it signs in no more",
        params,
        response: { 200: messageSchema },
      },
    },
    async ({ actor, params: { id: passkeyId } }) => {
      await removePasskey(shop, { actor, passkeyId });
      return { status: "success" as const, message: "Passkey removed" };
    },
  );
}

const passkeyJson = ({ id, name, backedUp, createdAt, lastUsedAt }: PasskeyView) => ({
  id,
  name,
  backed_up: backedUp,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

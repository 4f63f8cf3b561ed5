import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { addressInput, addressJson } from "./account-json.ts";
import { messageSchema } from "#domain/wire/accounts.ts";
import { addressBodySchema, addressEditSchema, addressSchema } from "#domain/wire/addresses.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { pageOf, pageQuerySchema } from "#domain/wire/page.ts";
import { addAddress } from "#services/accounts/add-address.ts";
import { deleteAddress } from "#services/accounts/delete-address.ts";
import { editAddress } from "#services/accounts/edit-address.ts";
import { countAddresses, listAddresses } from "#services/accounts/list-addresses.ts";
import { requireSelf } from "#services/accounts/require-user.ts";
import type { Shop } from "#services/shop.ts";

export function registerAddresses(app: ApiApp, shop: Shop): void {
  app.post(
    "/addresses",
    {
      schema: {
        operationId: "addAddress",
        errors: ["forbidden", "conflict"],
        summary: "Add a delivery address of one's own",
        body: addressBodySchema,
        response: { 201: addressSchema },
      },
    },
    async ({ actor, body, claim }, reply) => {
      requireSelf(actor, body.for_id);
      const requestHash = claim?.name.requestHash;
      const added = await addAddress(shop.db, { actor, address: addressInput(body), requestHash });
      return reply.code(201).send(addressJson(added));
    },
  );

  app.put(
    "/addresses",
    {
      schema: {
        operationId: "editAddress",
        errors: ["forbidden", "not_found"],
        summary: "Edit an address of one's own",
        body: addressEditSchema,
        response: { 200: addressSchema },
      },
    },
    async ({ actor, body }) => {
      requireSelf(actor, body.for_id);
      return addressJson(await editAddress(shop.db, { actor, addressId: body.id, address: addressInput(body) }));
    },
  );

  app.delete(
    "/addresses/:id",
    {
      schema: {
        operationId: "deleteAddress",
        summary: "Remove an address from one's address book",
        params: z.object({ id: idParamSchema.meta({ description: "The address's id" }) }),
        response: { 200: messageSchema },
      },
    },
    async ({ actor, params }) => {
      await deleteAddress(shop.db, { actor, addressId: params.id, now: shop.now() });
      return { status: "success" as const, message: "Address deleted" };
    },
  );

  app.get(
    "/addresses/getUserAddress/:userId",
    {
      schema: {
        operationId: "listAddresses",
        errors: ["forbidden"],
        summary: "One's own addresses, the newest first",
        params: z.object({ userId: idParamSchema.meta({ description: "One's own id" }) }),
        querystring: pageQuerySchema(100),
        response: { 200: pageOf(addressSchema) },
      },
    },
    async ({ actor, params, query }) => {
      requireSelf(actor, params.userId);
      const [found, total] = await Promise.all([
        listAddresses(shop.db, { actor, limit: query.limit, offset: (query.page - 1) * query.limit }),
        countAddresses(shop.db, { actor }),
      ]);
      return { data: found.map(addressJson), total, ...query };
    },
  );
}

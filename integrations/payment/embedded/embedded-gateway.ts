import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { apiRoutes } from "./api-routes.ts";
import { checkoutRoutes } from "./checkout-routes.ts";
import type { EmbeddedGatewaySettings } from "./gateway-settings.ts";
import { razorpayError } from "./razorpay-error.ts";
import { backgroundWork } from "./work-in-background.ts";

/** A payment gateway inside the shop, for trying things out: the real one's HTTP API, signatures, webhooks and window. No money moves. */
export const embeddedGateway = async (app: FastifyInstance, settings: EmbeddedGatewaySettings): Promise<void> => {
  const accountId = `acc_${createHash("sha256").update(settings.keyId).digest("hex").slice(0, 14)}`;
  const work = backgroundWork({
    ...settings,
    accountId,
    onError: (error) => app.log.error({ err: error }, "the test gateway could not do its background work"),
    onWorking: (failures) => app.log.warn({ errors: failures }, "the test gateway does its background work again"),
  });
  const shared = { ...settings, accountId, poke: work.poke };

  app.addHook("onRoute", (route) => {
    route.schema = { ...route.schema, hide: true } as typeof route.schema;
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(razorpayError("The request could not be read"));
    request.log.error({ err: error }, "test gateway failed");
    return reply
      .code(500)
      .send({ error: { code: "SERVER_ERROR", description: "The server encountered an error. Please try again." } });
  });

  await app.register(async (api) => apiRoutes(api, shared));
  await app.register(async (checkout) => checkoutRoutes(checkout, shared));

  // A process that does not listen cannot be reached by its own webhooks; the rows wait for one that does.
  app.addHook("onListen", async () => work.start());
  app.addHook("onClose", async () => work.stop());
};

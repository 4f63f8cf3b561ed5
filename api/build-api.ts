/**
 * The frame of `/v1`. One file per resource in api/v1; each exports `registerX(app, shop)`, is listed
 * below, and only translates: schema in, one service call, schema out.
 *
 *   export function registerBanners(app: ApiApp, shop: Shop): void {
 *     app.get("/banners", {
 *       schema: { operationId: "listBanners", summary: "Banners of the home page", response: { 200: pageOf(bannerSchema) } },
 *     }, () => listBanners(shop.db, { actor: GUEST }));
 *   }
 *
 * What the frame does for every route:
 * - Its row of the access matrix (domain/access/call-rows.ts) is required: who may call, what guards what it names, which limit
 *   counts it, whether it takes an Idempotency-Key. A route without a row, and a row without its route, stop the start.
 * - Who asks is found first: a protected call without a session is 401 whatever else is wrong. `request.actor` goes to the
 *   service, which checks for itself (services/accounts/require-user.ts).
 * - `schema.response` is required, and only what it names leaves. Response schemas must not transform. Path parameters that do not fit are 404,
 *   bodies and queries 422 with `fields`. Use z.object: unknown keys are ignored. Ids: domain/wire/ids.ts; pages: domain/wire/page.ts.
 * - `schema.errors` names the codes that the frame does not know of by itself (api/docs/answered-codes.ts); a test that meets another
 *   one fails.
 * - Faults: throw AppError; the frame answers its status, words, fields and Retry-After. Anything else is a 500 without its message.
 * - Everything but `public` is answered with no-store. Public reads carry an ETag; `config.freshForSeconds` lets clients not ask again.
 */
import type { FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { ApiApp } from "./api-app.ts";
import { addAuth } from "./plugins/auth.ts";
import { addBodies } from "./plugins/bodies.ts";
import { addDocs } from "./plugins/docs.ts";
import { addErrors, type ReportUnnamed } from "./plugins/errors.ts";
import { addFreshness } from "./plugins/freshness.ts";
import { addIdempotency } from "./plugins/idempotency.ts";
import { addLimits } from "./plugins/limits.ts";
import { sayInPlainWords } from "./plugins/plain-words.ts";
import { addRouteRules } from "./plugins/routes.ts";
import { registerAddresses } from "./v1/addresses.ts";
import { registerBanners } from "./v1/banners.ts";
import { registerBilling } from "./v1/billing.ts";
import { registerCounter } from "./v1/counter.ts";
import { registerCoupons } from "./v1/coupons.ts";
import { registerPayments } from "./v1/payment-transaction-history.ts";
import { registerDelivery } from "./v1/delivery.ts";
import { registerEyeTests } from "./v1/eye-tests.ts";
import { registerStoreOrders } from "./v1/storeorders.ts";
import { registerStoreSales } from "./v1/storesales.ts";
import { registerLenses } from "./v1/lenses.ts";
import { registerLogin } from "./v1/login.ts";
import { registerPasskeys } from "./v1/passkeys.ts";
import { registerProducts } from "./v1/products.ts";
import { registerQuestions } from "./v1/questions.ts";
import { registerRatings } from "./v1/ratings.ts";
import { registerReviews } from "./v1/reviews.ts";
import { registerSliders } from "./v1/sliders.ts";
import { registerStores } from "./v1/stores.ts";
import { registerSubscription } from "./v1/subscription.ts";
import { registerUsers } from "./v1/users.ts";
import { registerWishlists } from "./v1/wishlists.ts";
import type { AccessRow } from "#domain/access/access-row.ts";
import { CALL_ROWS, DESCRIPTION_ROWS } from "#domain/access/call-rows.ts";
import type { Shop } from "#services/shop.ts";

export type Resource = (app: ApiApp, shop: Shop) => void;

/** Every resource of the API, in the order of the specification's table of calls. */
const resources: readonly Resource[] = [
  registerLogin,
  registerUsers,
  registerPasskeys,
  registerProducts,
  registerRatings,
  registerReviews,
  registerQuestions,
  registerSliders,
  registerBilling,
  registerCounter,
  registerAddresses,
  registerCoupons,
  registerStoreOrders,
  registerStoreSales,
  registerEyeTests,
  registerPayments,
  registerWishlists,
  registerLenses,
  registerBanners,
  registerStores,
  registerDelivery,
  registerSubscription,
];

export type ApiParts = {
  shop: Shop;
  /** Tests of the frame bring their own, with their rows. */
  resources?: readonly Resource[];
  rows?: readonly AccessRow[];
  reportUnnamed?: ReportUnnamed;
};

export function buildApi(app: FastifyInstance, parts: ApiParts): void {
  const { shop } = parts;
  sayInPlainWords();
  void app.register(
    async (scope) => {
      const api = scope.withTypeProvider<ZodTypeProvider>();
      api.setValidatorCompiler(validatorCompiler);
      api.setSerializerCompiler(serializerCompiler);
      addErrors(api, parts.reportUnnamed);
      addBodies(api);
      addRouteRules(api, [...DESCRIPTION_ROWS, ...(parts.rows ?? CALL_ROWS)]);
      addAuth(api, shop);
      addFreshness(api);
      addLimits(api, shop);
      addIdempotency(api, shop);
      await addDocs(api, shop);
      for (const register of parts.resources ?? resources) register(api, shop);
    },
    { prefix: "/v1" },
  );
}

import type { FastifyRequest } from "fastify";
import type { ApiApp } from "#api/api-app.ts";
import { requireRow } from "./routes.ts";
import { isForeign, isForeignWrite } from "./same-origin.ts";
import { isPermitted } from "#domain/access/permission.ts";
import { GUEST, isSignedIn, isStaff } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { type Credential, findActor } from "#services/accounts/find-actor.ts";
import { readSessionCookie } from "#services/accounts/session-cookie.ts";
import type { Shop } from "#services/shop.ts";

/** Finds out who asks before anything of the request is read: path, content type and body come later. */
export function addAuth(app: ApiApp, shop: Shop): void {
  app.decorateRequest("actor", null as never);
  app.decorateRequest("credential", null);

  app.addHook("onRequest", async (request, reply) => {
    request.actor = GUEST;
    const { access, customersOnly, does, refusesOtherSites } = requireRow(request);
    if (refusesOtherSites && isForeign(request, shop.appUrl)) throw new AppError("cross_site");
    if (access === "everybody") return;
    reply.header("Cache-Control", "no-store");

    const credential = readCredential(request, shop.appUrl);
    const actor = await findActor(shop.db, { credential, now: shop.now() });
    if (access !== "visitor" && !isSignedIn(actor)) {
      reply.header("WWW-Authenticate", "Bearer");
      throw new AppError("sign_in_required");
    }
    // A header only our own page can set.
    if (credential?.kind === "cookie" && isForeignWrite(request, { appUrl: shop.appUrl, byCookie: true }))
      throw new AppError("cross_site");
    if (access === "staff" && !does.some((action) => isPermitted(actor, action))) throw new AppError("forbidden");
    if (customersOnly && isStaff(actor)) throw new AppError("forbidden");
    request.actor = actor;
    request.credential = credential;
  });
}

/** A token wins over a cookie, even a token that is no longer good. */
function readCredential({ headers }: FastifyRequest, appUrl: string): Credential | null {
  if (headers.authorization !== undefined) {
    const token = /^Bearer +(\S+) *$/i.exec(headers.authorization)?.[1];
    return token ? { kind: "bearer", token } : null;
  }
  const token = readSessionCookie(headers.cookie, appUrl);
  return token ? { kind: "cookie", token } : null;
}

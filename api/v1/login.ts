import type { FastifyRequest } from "fastify";
import type { ApiApp } from "#api/api-app.ts";
import { userJson } from "./account-json.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { accountFault } from "#domain/accounts/refusals.ts";
import { nameClient } from "#domain/accounts/name-client.ts";
import { loginAnswerSchema, loginBodySchema, messageSchema } from "#domain/wire/accounts.ts";
import type { Credential } from "#services/accounts/find-actor.ts";
import { endedSessionCookie, readSessionCookie, sessionCookie } from "#services/accounts/session-cookie.ts";
import { signIn } from "#services/accounts/sign-in.ts";
import { signOut } from "#services/accounts/sign-out.ts";
import type { Shop } from "#services/shop.ts";

const storeOf = ({ storeId }: UserActor) => (storeId === null ? {} : { store_id: storeId });

export function registerLogin(app: ApiApp, shop: Shop): void {
  app.post(
    "/login/login",
    {
      schema: {
        operationId: "signIn",
        errors: ["wrong_credentials", "forbidden"],
        summary: "Sign in: answers a token and sets a session cookie; calls accept either",
        body: loginBodySchema,
        response: { 200: loginAnswerSchema },
      },
    },
    async (request, reply) => {
      const { username: email, password } = request.body;
      const kinds = ["cookie", "bearer"] as const;
      const replaces = cookieOf(request, shop.appUrl);
      const client = nameClient(request.headers["user-agent"]);
      const result = await signIn(shop, { email, password, address: request.ip, kinds, replaces, client });
      if (!result.ok) throw accountFault(result.reason);
      reply.header("Set-Cookie", sessionCookie(result.tokens.cookie!, shop.appUrl)).header("Cache-Control", "no-store");
      return {
        user_with_token: {
          ...userJson(result.user),
          ...storeOf(result.user),
          access_token: result.tokens.bearer!,
        },
      };
    },
  );

  app.post(
    "/login/logout",
    {
      schema: {
        operationId: "signOut",
        summary: "Sign out: token and cookie of this sign-in end, whichever was sent",
        response: { 200: messageSchema },
      },
    },
    async (request, reply) => {
      const credentials = [request.credential, cookieOf(request, shop.appUrl)].filter((one) => one !== null);
      await signOut(shop.db, { credentials });
      reply.header("Set-Cookie", endedSessionCookie(shop.appUrl));
      return { status: "success" as const, message: "You are signed out" };
    },
  );
}

function cookieOf(request: FastifyRequest, appUrl: string): Credential | null {
  const token = readSessionCookie(request.headers.cookie, appUrl);
  return token ? { kind: "cookie", token } : null;
}

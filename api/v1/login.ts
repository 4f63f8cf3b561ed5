import type { FastifyReply, FastifyRequest } from "fastify";
import type { ApiApp } from "#api/api-app.ts";
import { userJson } from "./account-json.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { accountFault } from "#domain/accounts/refusals.ts";
import { nameClient } from "#domain/accounts/name-client.ts";
import { CODE_SENT, CODE_SENT_TO_PHONE } from "#domain/accounts/sign-in-code-form.ts";
import {
  loginAnswerSchema,
  loginBodySchema,
  messageSchema,
  receiverOf,
  sendCodeBodySchema,
  useCodeBodySchema,
} from "#domain/wire/accounts.ts";
import { askForPasskeyAnswerSchema, usePasskeyBodySchema } from "#domain/wire/passkeys.ts";
import type { Entered, Entering } from "#services/accounts/enter-account.ts";
import type { Credential } from "#services/accounts/find-actor.ts";
import { endedSessionCookie, readSessionCookie, sessionCookie } from "#services/accounts/session-cookie.ts";
import { requestSignInCode } from "#services/accounts/request-sign-in-code.ts";
import { signInByCode } from "#services/accounts/sign-in-by-code.ts";
import { signIn } from "#services/accounts/sign-in.ts";
import { signOut } from "#services/accounts/sign-out.ts";
import { askForPasskey, signInByPasskey } from "#services/passkeys/sign-in-by-passkey.ts";
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
      const result = await signIn(shop, { email, password, address: request.ip, ...enteringBy(request, shop) });
      if (!result.ok) throw accountFault(result.reason);
      return answerEntered(reply, shop, result);
    },
  );

  app.post(
    "/login/send_code",
    {
      schema: {
        operationId: "sendSignInCode",
        summary: "Ask for a code to sign in with instead of a password; the answer is the same for an unknown receiver",
        body: sendCodeBodySchema,
        response: { 200: messageSchema },
      },
    },
    async ({ body, ip }) => {
      const to = receiverOf(body);
      const asked = await requestSignInCode(shop, { to, address: ip });
      if (!asked.ok) throw accountFault(asked.reason);
      return { status: "success" as const, message: "phone" in to ? CODE_SENT_TO_PHONE : CODE_SENT };
    },
  );

  app.post(
    "/login/use_code",
    {
      schema: {
        operationId: "signInByCode",
        errors: ["wrong_credentials"],
        summary: "Sign in by the code: once, within 10 minutes, with five tries; answers what a sign-in answers",
        body: useCodeBodySchema,
        response: { 200: loginAnswerSchema },
      },
    },
    async (request, reply) => {
      const given = { to: receiverOf(request.body), code: request.body.code, address: request.ip };
      const result = await signInByCode(shop, { ...given, ...enteringBy(request, shop) });
      if (!result.ok) throw accountFault(result.reason);
      return answerEntered(reply, shop, result);
    },
  );

  app.post(
    "/login/passkey_question",
    {
      schema: {
        operationId: "askForPasskey",
        summary: "Ask what a browser needs to sign in by a passkey: no e-mail is named",
        response: { 200: askForPasskeyAnswerSchema },
      },
    },
    async ({ ip }, reply) => {
      const asked = await askForPasskey(shop, { address: ip });
      if (!asked.ok) throw accountFault(asked.reason);
      reply.header("Cache-Control", "no-store");
      return { options: asked.options };
    },
  );

  app.post(
    "/login/passkey_answer",
    {
      schema: {
        operationId: "signInByPasskey",
        errors: ["wrong_credentials", "forbidden"],
        summary: "Sign in by what a device has signed with a passkey; answers what a sign-in answers",
        body: usePasskeyBodySchema,
        response: { 200: loginAnswerSchema },
      },
    },
    async (request, reply) => {
      const given = { credential: request.body.credential, address: request.ip };
      const result = await signInByPasskey(shop, { ...given, ...enteringBy(request, shop) });
      if (!result.ok) throw accountFault(result.reason);
      return answerEntered(reply, shop, result);
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

function enteringBy(request: FastifyRequest, { appUrl }: Shop): Entering {
  const client = nameClient(request.headers["user-agent"]);
  return { kinds: ["cookie", "bearer"], replaces: cookieOf(request, appUrl), client };
}

function answerEntered(reply: FastifyReply, { appUrl }: Shop, { user, tokens }: Entered) {
  reply.header("Set-Cookie", sessionCookie(tokens.cookie!, appUrl)).header("Cache-Control", "no-store");
  return { user_with_token: { ...userJson(user), ...storeOf(user), access_token: tokens.bearer! } };
}

function cookieOf(request: FastifyRequest, appUrl: string): Credential | null {
  const token = readSessionCookie(request.headers.cookie, appUrl);
  return token ? { kind: "cookie", token } : null;
}

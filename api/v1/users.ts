import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { addMultipart } from "#api/plugins/multipart.ts";
import { userJson } from "./account-json.ts";
import { type Actor, ROLES } from "#domain/accounts/actor.ts";
import { EMAIL_SENT } from "#domain/accounts/forgot-password-form.ts";
import { ACCOUNT_CREATED, accountFault } from "#domain/accounts/refusals.ts";
import { PASSWORD_UPDATED } from "#domain/accounts/reset-password-form.ts";
import {
  changePasswordBodySchema,
  forgotPasswordBodySchema,
  messageSchema,
  PICTURE_NOT_OWN,
  registrationAnswerSchema,
  signUpBodySchema,
  userOfRoleSchema,
  userPatchSchema,
  userSchema,
} from "#domain/wire/accounts.ts";
import { AppError } from "#domain/wire/errors.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { pageOf, pageQuerySchema } from "#domain/wire/page.ts";
import { changePicture, removePicture } from "#services/accounts/change-picture.ts";
import { changePassword } from "#services/accounts/change-password.ts";
import { listUsersByRole } from "#services/accounts/list-users-by-role.ts";
import { register } from "#services/accounts/register.ts";
import { requestPasswordReset } from "#services/accounts/request-password-reset.ts";
import { requireSelf, requireUser } from "#services/accounts/require-user.ts";
import { updateUser } from "#services/accounts/update-user.ts";
import type { Shop } from "#services/shop.ts";

const success = (message: string) => ({ status: "success" as const, message });

export function registerUsers(app: ApiApp, shop: Shop): void {
  app.post(
    "/users/create",
    {
      schema: {
        operationId: "signUp",
        errors: ["already_exists"],
        summary: "Sign up; always as a customer",
        body: signUpBodySchema,
        response: { 201: registrationAnswerSchema },
      },
    },
    async ({ body, ip }, reply) => {
      const result = await register(shop, {
        firstName: body.first_name,
        lastName: body.last_name,
        email: body.email,
        phoneNumber: body.phone_number,
        password: body.password,
        address: ip,
      });
      if (!result.ok) throw accountFault(result.reason);
      return reply.code(201).send({ ...success(ACCOUNT_CREATED), user: userJson(result.user) });
    },
  );

  app.post(
    "/users/forgot_password",
    {
      schema: {
        operationId: "requestPasswordReset",
        summary: "Ask for a link to set a new password; the answer is the same for an unknown e-mail",
        body: forgotPasswordBodySchema,
        response: { 200: messageSchema },
      },
    },
    async ({ body, ip }) => {
      await requestPasswordReset(shop, { email: body.email, address: ip });
      return success(EMAIL_SENT);
    },
  );

  app.post(
    "/users/change_password",
    {
      schema: {
        operationId: "changePassword",
        errors: ["link_expired"],
        summary: "Set a new password with the token of the mail: once, within 30 minutes; every session ends",
        body: changePasswordBodySchema,
        response: { 200: messageSchema },
      },
    },
    async ({ body }) => {
      const result = await changePassword(shop, { token: body.token_otp, password: body.password });
      if (!result.ok) throw accountFault(result.reason);
      return success(PASSWORD_UPDATED);
    },
  );

  app.get(
    "/users/getUsersByRole/:role",
    {
      schema: {
        operationId: "listUsersByRole",
        summary: "Users of a role, for staff; customers for managers, of their own store, and administrators",
        params: z.object({ role: z.enum(ROLES).meta({ description: "Whose users" }) }),
        querystring: pageQuerySchema(50),
        response: { 200: pageOf(userOfRoleSchema) },
      },
    },
    async ({ actor, params, query }) => {
      const { data, total } = await listUsersByRole(shop, { actor, role: params.role, ...query });
      const rows = data.map((user) => ({ ...userJson({ ...user, profilePicture: null }), store_id: user.storeId }));
      return { data: rows, total, ...query };
    },
  );

  void app.register(async (scope) => {
    addMultipart(scope as ApiApp);
    registerPatch(scope as ApiApp, shop);
  });
}

function registerPatch(app: ApiApp, shop: Shop): void {
  app.patch(
    "/users/:id",
    {
      schema: {
        operationId: "changeProfile",
        errors: ["forbidden"],
        summary: "Change one's own name, phone number or picture",
        consumes: ["application/json", "multipart/form-data"],
        params: z.object({ id: idParamSchema.meta({ description: "One's own id" }) }),
        body: userPatchSchema,
        response: { 200: userSchema },
      },
    },
    async ({ actor, params, body }) => {
      requireSelf(actor, body.id);
      requireSelf(actor, params.id);
      await patchPicture(shop, { actor, picture: body.profile_picture });
      const changes = { firstName: body.first_name, lastName: body.last_name, phoneNumber: body.phone_number };
      return userJson(await updateUser(shop.db, { actor, userId: params.id, changes, now: shop.now() }));
    },
  );
}

/** A file becomes the picture, nothing takes it away; clients that send the whole user back change nothing by it. */
async function patchPicture(shop: Shop, given: { actor: Actor; picture: File | string | null | undefined }) {
  const { actor, picture } = given;
  if (picture === undefined) return;
  if (picture === null || picture === "") return removePicture(shop, { actor });
  if (typeof picture === "string") {
    if (picture === requireUser(actor).profilePicture) return;
    throw new AppError("validation", { fields: { profile_picture: PICTURE_NOT_OWN } });
  }
  const kept = await changePicture(shop, { actor, bytes: new Uint8Array(await picture.arrayBuffer()) });
  if (kept.ok) return;
  const { message, reason } = kept;
  if (reason === "too_large") throw new AppError("payload_too_large", { message });
  if (reason === "wrong_type") throw new AppError("unsupported_media_type", { message });
  throw new AppError("validation", { message, fields: { profile_picture: message } });
}

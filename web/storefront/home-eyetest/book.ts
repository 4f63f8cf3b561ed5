import { data, redirect, type RouterContextProvider } from "react-router";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { eyeTestSchema } from "#domain/wire/eye-tests.ts";
import { type FieldErrors, isAppError } from "#domain/wire/errors.ts";
import { bookEyeTest, EYE_TEST_REFUSALS, type EyeTestAnswer } from "#services/stores/book-eye-test.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { readForm } from "#web/session/read-form.ts";
import { wantsDocument } from "../cart/answer-form.ts";

export type BookingRefusal = { message: string | null; fields: FieldErrors; values: Record<string, string> };

type Given = { context: Readonly<RouterContextProvider>; request: Request };

export async function book({ context, request }: Given) {
  const shop = context.get(shopContext);
  const { address, log } = context.get(visitContext);
  const form = Object.fromEntries([...(await readForm(request))].filter(([, value]) => typeof value === "string"));
  const values = form as Record<string, string>;
  const refuse = (message: string | null, status: number, fields: FieldErrors = {}) =>
    data<BookingRefusal>({ message, fields, values }, wantsDocument(request) ? status : 200);
  const asked = eyeTestSchema.safeParse(form);
  if (!asked.success) return refuse(null, 422, firstMessages(asked.error));
  let answer: EyeTestAnswer;
  try {
    answer = await bookEyeTest(shop, { address, form: asked.data });
  } catch (fault) {
    const known = isAppError(fault) && fault.status < 500;
    if (!known) log.error({ err: fault }, "an eye test could not be booked");
    return refuse(known ? fault.message : "Something went wrong", known ? fault.status : 500);
  }
  if (!answer.ok) return refuse(EYE_TEST_REFUSALS[answer.reason], 409);
  throw redirect(`/home-eyetest/${answer.token}`, 303);
}

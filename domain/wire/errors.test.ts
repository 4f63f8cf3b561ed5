import { expect, test } from "vitest";
import { errorBodySchema } from "./error-body.ts";
import { AppError, ERRORS, isAppError, toErrorBody } from "./errors.ts";

test("a fault carries the status and words of the table", () => {
  const fault = new AppError("sign_in_required");
  expect(fault).toMatchObject({
    status: 401,
    message: "Please sign in to continue",
    code: "sign_in_required",
  });
  expect(fault).toBeInstanceOf(Error);
});

test("words and fields can be said more exactly", () => {
  const fault = new AppError("validation", {
    message: "Invalid phone number",
    fields: { phone_number: "Invalid phone number" },
  });
  expect(toErrorBody(fault)).toEqual({
    status: "error",
    code: "validation",
    message: "Invalid phone number",
    fields: { phone_number: "Invalid phone number" },
  });
});

test("a copy of the class from another bundle is recognised", () => {
  const other = Object.assign(new Error("x"), {
    [Symbol.for("chashma.AppError")]: true,
    code: "not_found",
    status: 404,
  });
  expect(isAppError(other)).toBe(true);
  expect(isAppError(new Error("x"))).toBe(false);
  expect(isAppError(null)).toBe(false);
  expect(isAppError("not_found")).toBe(false);
});

test("from 500 up nothing but the table's words leaves", () => {
  const secret = "connect ECONNREFUSED db.internal";
  expect(toErrorBody(new Error(secret))).toEqual({
    status: "error",
    code: "internal",
    message: "Something went wrong",
  });
  const fault = new AppError("gateway_unavailable", {
    message: secret,
    data: { secret },
    cause: new Error(secret),
  });
  expect(JSON.stringify(toErrorBody(fault))).not.toContain(secret);
  expect(fault.cause).toBeInstanceOf(Error);
});

test("every code makes a body that the schema accepts", () => {
  for (const code of Object.keys(ERRORS) as (keyof typeof ERRORS)[]) {
    expect(errorBodySchema.parse(toErrorBody(new AppError(code)))).toMatchObject({
      code,
      message: ERRORS[code].message,
    });
  }
});

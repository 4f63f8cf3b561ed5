import { expect, test } from "vitest";
import { AppError } from "#domain/wire/errors.ts";
import { refuseForm } from "./answer.ts";
import { orGone, orRefuse } from "./or-refuse.ts";

const fails = (fault: unknown) => () => Promise.reject(fault);

test("what its sender can mend becomes a refusal, with its words, fields and time to wait", async () => {
  const fault = new AppError("validation", { message: "Unknown state", fields: { state: "Unknown state" } });
  const reason = await orRefuse(fails(fault), (told) => told);
  expect(reason).toMatchObject({ message: "Unknown state", status: 422, fields: { state: "Unknown state" } });
  const often = new AppError("too_many_requests", { retryAfterSeconds: 60 });
  expect(await orRefuse(fails(often), ({ headers }) => headers?.get("Retry-After"))).toBe("60");
});

test("a fault of ours goes on, unless the form must not be lost, and then without its own words", async () => {
  const fault = new AppError("unavailable", { message: "pool of db-7 is full" });
  await expect(orRefuse(fails(fault), () => null)).rejects.toBe(fault);
  expect(await orRefuse(fails(fault), ({ message }) => message, { oursToo: true })).toBe(
    "The shop is busy, please try again in a moment",
  );
  await expect(orRefuse(fails(new TypeError("x")), () => null, { oursToo: true })).rejects.toThrow("x");
});

test("what nobody has goes on where that is a page", async () => {
  const fault = new AppError("not_found");
  expect(await orRefuse(fails(fault), ({ status }) => status)).toBe(404);
  await expect(orRefuse(fails(fault), () => null, { isPage: true })).rejects.toBe(fault);
});

test("what is gone already needs no deleting", async () => {
  await expect(orGone(Promise.reject(new AppError("not_found")))).resolves.toBeUndefined();
  await expect(orGone(Promise.reject(new AppError("conflict")))).rejects.toThrow("changed in the meantime");
});

test("what was typed comes back, but no password and no file; only documents get the status", () => {
  const form = { email: "a@example.com", current_password: "secret", file: new File([], "a.png") };
  const asked = (accept: string) => new Request("http://shop.test/", { headers: { Accept: accept } });
  const page = refuseForm(asked("text/html"), { form, message: "No", status: 409 });
  expect(page.data).toEqual({ ok: false, message: "No", values: { email: "a@example.com" } });
  expect(page.init?.status).toBe(409);
  expect(refuseForm(asked("*/*"), { form, message: "No", status: 409 }).init?.status).toBe(200);
});

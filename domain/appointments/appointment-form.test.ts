import { expect, test } from "vitest";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { eyeTestSchema } from "#domain/wire/eye-tests.ts";
import { bookForm, changeForm } from "./appointment-form.ts";

const day = "2026-11-30";
const person = { name: "Om", phone: "98123 45678" };
const form = {
  key: "1f0c8f0e-55cf-4c3a-9a0f-2f4dfb0c7a11",
  store: "3",
  kind: "store",
  day,
  timesOf: day,
  time: "15:00",
  ...person,
};

const saidOf = (over: Record<string, string>) => {
  const parsed = bookForm.safeParse({ ...form, ...over });
  return parsed.success ? {} : firstMessages(parsed.error);
};

test("staff write down a name of two letters; what customers type keeps its three", () => {
  expect(saidOf({})).toEqual({});
  expect(saidOf({ name: "O" })).toEqual({ name: "Minimum 2 characters" });
  const typed = { kind: "store", store: "3", day, time: "15:00", ...person, email: "om@example.in" };
  expect(firstMessages(eyeTestSchema.safeParse(typed).error!)).toEqual({ name: "Minimum 3 characters" });
});

test("a wrong phone number is answered with an example of a right one", () => {
  expect(saidOf({ phone: "12345" })).toEqual({ phone: "Ten digits, such as 98123 45678" });
  expect(saidOf({ phone: "" })).toEqual({ phone: "Phone number is required" });
});

test("a form with a time says whose times it showed", () => {
  expect(saidOf({ timesOf: "" })).toEqual({ timesOf: "Choose a day" });
  const move = { intent: "move", changes: "0", day, timesOf: day, time: "15:00" };
  expect(changeForm.safeParse(move).success).toBe(true);
  const { timesOf: _, ...without } = move;
  expect(changeForm.safeParse(without).success).toBe(false);
});

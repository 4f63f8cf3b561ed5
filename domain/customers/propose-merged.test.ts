import { expect, test } from "vitest";
import type { CustomerValues } from "./customer-fields.ts";
import { proposeMerged } from "./propose-merged.ts";

const of = (more: Partial<CustomerValues>): CustomerValues => ({
  name: "Asha Rao",
  phone: "9812345678",
  email: "",
  birthYear: null,
  gstin: null,
  homeStoreId: null,
  ...more,
});
const name = (keep: string, away: string) => proposeMerged(of({ name: keep }), of({ name: away })).name;

test("of two names that are alike the fuller one is chosen", () => {
  for (const [less, fuller] of [
    ["Asha", "Asha Verma"],
    ["A. Rao", "Asha Rao"],
    ["asha  rao", "Asha K. Rao"],
    ["\u0906\u0936\u093e", "\u0906\u0936\u093e \u0930\u093e\u0935"],
  ] as const) {
    expect(name(less, fuller), `${less} stays`).toBe("away");
    expect(name(fuller, less), `${fuller} stays`).toBe("keep");
  }
});

test("where neither name is part of the other, the one of the customer who stays is chosen", () => {
  for (const [keep, away] of [
    ["Asha Rao", "Asha Rao"],
    ["Asha Rao", "ASHA RAO"],
    ["Asha Rao", "Asha Verma Iyer"],
    ["Lata", "Asha Verma"],
  ] as const)
    expect(name(keep, away), `${keep}, ${away}`).toBe("keep");
});

test("what the customer who stays does not have is taken from the other", () => {
  const full = of({ email: "asha@example.in", birthYear: 1984, gstin: "07AAAAA0000A1Z5", homeStoreId: 2 });
  const none = of({ phone: "" });
  const rest = { name: "keep", phone: "keep", email: "keep", birthYear: "keep", gstin: "keep", homeStoreId: "keep" };
  expect(proposeMerged(none, full)).toEqual({
    ...rest,
    phone: "away",
    email: "away",
    birthYear: "away",
    gstin: "away",
    homeStoreId: "away",
  });
  expect(proposeMerged(full, none)).toEqual(rest);
  expect(proposeMerged(none, none)).toEqual(rest);
});

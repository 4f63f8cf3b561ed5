import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { MergeSide } from "#services/customers/get-customer-form.ts";
import { MergePairForm } from "./merge-pair-form.tsx";

const values = {
  name: "Asha Rao",
  phone: "9812345678",
  email: "asha@example.in",
  birthYear: 1980,
  gstin: null,
  homeStoreId: null,
};
const side = (id: number, over: Partial<typeof values>, hasAccount = false): MergeSide => ({
  id,
  revision: 0,
  values: { ...values, ...over },
  hasAccount,
  homeStore: null,
  orders: 0,
  visits: 0,
});

function drawn(keep: MergeSide, away: MergeSide): string {
  const pair = { keep, away, refusal: null };
  const Stub = createRoutesStub([{ path: "/", Component: () => <MergePairForm pair={pair} refusal={undefined} /> }]);
  return renderToStaticMarkup(<Stub />);
}
const CHOOSE = "choose the value that is right";

test("where the account has the value, the page says so in place of a choice", () => {
  const page = drawn(side(1, {}, true), side(2, { name: "A. Rao", email: "" }));
  expect(page).toContain("The name is the account’s");
  expect(page).toContain("The e-mail is the account’s");
  expect(page).not.toContain("The phone is the account’s");
  expect(page).not.toContain(CHOOSE);
  expect(page).not.toContain('type="radio"');
  const both = drawn(side(1, {}, true), side(2, { name: "A. Rao", birthYear: 1981 }));
  expect(both).toContain("The name is the account’s");
  expect(both).toContain(CHOOSE);
  expect(both.match(/type="radio" name="birthYear"/gu)).toHaveLength(2);
});

test("without an account each value that differs is chosen", () => {
  const page = drawn(side(1, {}), side(2, { name: "A. Rao" }));
  expect(page).toContain(CHOOSE);
  expect(page).not.toContain("account’s");
});

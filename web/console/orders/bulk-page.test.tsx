import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { BulkPage } from "./bulk-page.tsx";

const TOO_MANY = "At most 200 orders are moved at once. Narrow the list first.";
const NONE = "No orders chosen";
const NONE_OF_THEM = "No order of your stores has these numbers";
const LEFT_OUT = "2 numbers are no orders of your stores, and are left out.";
const GONE = "None of these orders is there.";
const WORDS = [TOO_MANY, NONE, NONE_OF_THEM, LEFT_OUT, GONE];

function said(given: { unknown: number; isTooMany?: boolean; isEmpty: boolean; isRefused?: boolean }): string[] {
  const { unknown, isTooMany = false, isEmpty, isRefused = false } = given;
  const refusal = isRefused ? { ok: false as const, message: GONE } : undefined;
  const choice = { most: 200, done: "moved", button: "Move to ...", found: { unknown, isTooMany }, isEmpty };
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <BulkPage title="Move orders" back="/console/orders?q=nila" {...{ choice, refusal }}>
          <p>Its orders</p>
        </BulkPage>
      ),
    },
  ]);
  const page = renderToStaticMarkup(<Stub />);
  expect(page).toContain('href="/console/orders?q=nila"');
  expect(page.includes("Its orders")).toBe(!isEmpty);
  return WORDS.filter((words) => page.includes(words));
}

test.each([
  [{ unknown: 0, isEmpty: false }, []],
  [{ unknown: 2, isEmpty: false }, [LEFT_OUT]],
  [{ unknown: 0, isEmpty: true }, [NONE]],
  [{ unknown: 2, isEmpty: true }, [NONE_OF_THEM]],
  [{ unknown: 0, isEmpty: true, isTooMany: true }, [TOO_MANY]],
  [{ unknown: 2, isEmpty: true, isRefused: true }, [NONE_OF_THEM]],
  [{ unknown: 0, isEmpty: false, isRefused: true }, [GONE]],
])("of %j one thing is said", (given, words) => {
  expect(said(given)).toEqual(words);
});

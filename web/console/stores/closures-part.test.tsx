import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { sureOf } from "#domain/stores/closure-form.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { ClosuresPart } from "./closures-part.tsx";

type Store = Parameters<typeof ClosuresPart>[0]["store"];

function drawn(refusal: Refusal | undefined): string {
  const store = { id: 1, closures: [], may: { days: true } } as unknown as Store;
  const Stub = createRoutesStub([{ path: "/", Component: () => <ClosuresPart {...{ store, refusal }} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test("the tick that closes all the same carries the days and how many eye tests are booked on them", () => {
  expect(drawn(undefined)).not.toContain("Close all the same");
  const sure = sureOf({ fromDay: "2026-12-01", toDay: "2026-12-02", booked: 3 });
  const said = "3 eye tests are booked on these days";
  const page = drawn({ ok: false, intent: "close", message: said, fields: { sure: said }, present: { sure } });
  expect(page).toContain('name="sure" value="2026-12-01_2026-12-02_3"');
  expect(page).not.toContain("checked");
  expect(page).toContain(said);
});

import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { AnswerLines, type ShownPromise } from "./answer-lines.tsx";

const pickUp = [{ storeId: 3, name: "Chashma Saket", city: "New Delhi", distanceKm: 12, from: "2026-11-24" }];
const reasons = { zone: "Metros", lens: "none", dispatchDays: 3, lensDays: 0, transitDays: 2 } as const;
const say = (promise: ShownPromise["promise"]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AnswerLines answer={{ promise, madeBy: null, pickUp, today: "2026-11-24" }} pin="110017" />
    </MemoryRouter>,
  ).replaceAll(/<[^>]*>/gu, "");

test("a store that has it says from which day it can be picked up", () => {
  expect(say({ ok: true, pin: "110017", by: "2026-12-01", reasons })).toContain("Pick up today at Chashma Saket");
});

test("of what is sold out nothing is promised, not even to pick up: a store near by only says that it has it", () => {
  const words = say({ ok: false, reason: "sold_out" });
  expect(words).toContain("Out of stock, so we cannot promise a date");
  expect(words).toContain("In stock at Chashma Saket, about 10 km away");
  expect(words).not.toMatch(/pick up/iu);
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DAYS_FROM_FRAME, READY_FROM_FRAME } from "#domain/own-frame/days-from-frame.ts";
import { type Arrival, ArrivalLine } from "./arrival-line.tsx";
import { PAY_LABELS } from "./pay-later.ts";

const range = { from: "2026-12-01", to: "2026-12-09" };
const said = (promise: Arrival["promise"], collect: Arrival["collect"] = null, awaitsPrescription = false) =>
  renderToStaticMarkup(<ArrivalLine arrival={{ promise, awaitsPrescription, collect }} />).replaceAll(/<[^>]*>/g, "");

const reasons = { zone: "Metros", lens: "none", dispatchDays: 3, lensDays: 0, transitDays: 2 } as const;
const day: Arrival["promise"] = { ok: true, pin: "110003", by: "2026-12-01", reasons };

test("what is sent: the day for a PIN code, and the range only where none is known", () => {
  expect(said(day)).toBe("Arrives by Tue 1 Dec at 110003");
  expect(said({ ok: true, pin: null, range })).toBe("Arrives between 1 Dec 2026 and 9 Dec 2026");
  expect(said({ ok: false, reason: "sold_out" })).toBe("");
});

test("what is collected: the day of the store that was chosen", () => {
  expect(said(day, { ready: null })).toBe("Choose a store to see when it is ready");
  expect(said(day, { ready: { from: range.from, to: range.from } })).toBe("Ready to collect on 1 Dec 2026");
  expect(said({ ok: false, reason: "sold_out" }, { ready: range })).toBe(
    "Ready to collect between 1 Dec 2026 and 9 Dec 2026",
  );
});

test("a day of lenses that wait for a prescription is named on that condition", () => {
  const condition = ", if we have your prescription today";
  expect(said(day, null, true)).toBe(`Arrives by Tue 1 Dec at 110003${condition}`);
  expect(said(day, { ready: { from: range.from, to: range.from } }, true)).toBe(
    `Ready to collect on 1 Dec 2026${condition}`,
  );
  for (const collect of [null, { ready: null }]) {
    expect(said({ ok: false, reason: "frame_awaited" }, collect, true)).not.toContain(condition);
  }
  expect(said({ ok: false, reason: "sold_out" }, null, true)).toBe("");
});

test("no day is named of what waits for a frame, nor where nothing is sent", () => {
  for (const collect of [null, { ready: null }]) {
    expect(said({ ok: false, reason: "frame_awaited" }, collect)).toBe(collect ? READY_FROM_FRAME : DAYS_FROM_FRAME);
    expect(said({ ok: false, reason: "nothing_sent" }, collect)).toBe("");
  }
});

test("a button that pays later says the sum, and the specified one stays as it is", () => {
  const labels = Object.values(PAY_LABELS).map((label) => label(139_900));
  expect(labels).toEqual([
    "Proceed to Checkout",
    "Place the order, ₹1,399 on delivery",
    "Reserve, pay ₹1,399 in store",
  ]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryRange } from "#domain/orders/delivery-date.ts";
import { STATES, statesForPin } from "#domain/invoicing/states.ts";
import { INDIA_PLAN } from "./delivery-plan.ts";
import { LENS_SUPPLIES, type LensSupply, lensSupply, slowestSupply } from "./lens-supply.ts";
import { promiseDelivery } from "./promise-delivery.ts";

const none = new Set<string>();
// A Monday.
const from = new Date("2026-05-04T06:00:00Z");
const ask = (pin: string, lens: LensSupply = "none", over: Partial<Parameters<typeof promiseDelivery>[0]> = {}) =>
  promiseDelivery({
    pin,
    lines: [{ lens, inStock: true }],
    stockPin: "110001",
    plan: INDIA_PLAN,
    holidays: none,
    from,
    ...over,
  });
const by = (...asked: Parameters<typeof ask>) => {
  const promise = ask(...asked);
  return promise.ok ? promise.by : promise.reason;
};

test("one day, later with lenses that take longer, and the soonest for what has none", () => {
  expect(LENS_SUPPLIES.map((lens) => by("682011", lens))).toEqual([
    "2026-05-12",
    "2026-05-13",
    "2026-05-14",
    "2026-05-15",
  ]);
  expect(by("110020")).toBe("2026-05-11");
  expect(by("400050", "ready")).toBe("2026-05-12");
});

test("by zone: metros, the rest of India, the far north and east", () => {
  expect(
    ["560001", "302001", "751001", "190001", "781001", "744101", "682555", "900001"].map((pin) => by(pin)),
  ).toEqual([
    "2026-05-11",
    "2026-05-12",
    "2026-05-13",
    "2026-05-14",
    "2026-05-14",
    "2026-05-14",
    "2026-05-14",
    "2026-05-14",
  ]);
});

test("the stock's own district is near, wherever the stock lies", () => {
  expect(by("302001", "none", { stockPin: "302017" })).toBe("2026-05-11");
});

test("a holiday is passed over, and a written space is none of the code", () => {
  expect(by("110020", "none", { holidays: new Set(["2026-05-06"]) })).toBe("2026-05-12");
  expect(by("110 020")).toBe("2026-05-11");
});

test("nothing is promised for what is no PIN code, is sold out, or is not sent", () => {
  for (const pin of ["", "12345", "012345", "1100011", "abcdef"]) expect(by(pin)).toBe("bad_pin");
  expect(by("110020", "none", { lines: [{ lens: "none", inStock: false }] })).toBe("sold_out");
  for (const pin of ["110020", ""]) expect(by(pin, "none", { lines: [] })).toBe("nothing_sent");
  expect(
    by("610001", "none", { plan: { ...INDIA_PLAN, zones: [{ name: "Delhi", transitDays: 2, pins: ["11"] }] } }),
  ).toBe("unknown_pin");
});

test("digits that nobody's PIN code begins with are not known, though a zone begins with the first of them", () => {
  for (const pin of ["999999", "940001", "100001", "199999", "299999"]) expect(by(pin)).toBe("unknown_pin");
  expect(ask("939999")).toMatchObject({ ok: true, reasons: { zone: "Army post offices" } });
});

test("each PIN code of each State has a zone", () => {
  for (const { pins } of STATES)
    for (const [low, high] of pins)
      for (let first = low; first <= high; first += 1) {
        expect(statesForPin(`${first}001`)).not.toEqual([]);
        expect(ask(`${first}001`)).toMatchObject({ ok: true });
      }
});

test("whatever the shop's days are, the date lies in the range of its terms", () => {
  const days = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(
      days,
      days,
      days,
      fc.constantFrom(...LENS_SUPPLIES),
      fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-01"), noInvalidDate: true }),
      (dispatchDays, ready, transitDays, lens, at) => {
        const zones = [{ name: "All", transitDays, pins: ["1"] }];
        const plan = { ...INDIA_PLAN, dispatchDays, lensDays: { ready, ordered: ready, coated: ready }, zones };
        const range = deliveryRange(at, none);
        const day = by("110020", lens, { plan, from: at });
        expect(day >= range.from && day <= range.to).toBe(true);
      },
    ),
  );
});

test("lenses by power type and package; what the plan does not know is ordered", () => {
  const supply = (powerTypeCode: string, packageCode: string) => lensSupply({ powerTypeCode, packageCode }, INDIA_PLAN);
  expect(lensSupply(null, INDIA_PLAN)).toBe("none");
  expect(supply("frame_only", "")).toBe("none");
  expect(supply("single-vision-prescription-glasses", "anti-reflection-156")).toBe("ready");
  expect(supply("single-vision-prescription-glasses", "japanese-lens-167")).toBe("ordered");
  expect(supply("bifocal-progressive-office-lens", "anti-reflection-156")).toBe("ordered");
  expect(supply("colored-tint-power-single-vision", "tint-grey")).toBe("coated");
  expect(slowestSupply(["ready", "coated", "none"])).toBe("coated");
  expect(slowestSupply([])).toBe("none");
});

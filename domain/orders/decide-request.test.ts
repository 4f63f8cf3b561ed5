import { expect, test } from "vitest";
import { pairsStayWhole } from "./bogo-pairs.ts";
import {
  decideRequest,
  returnChoices,
  type ReturnFacts,
  type ReturnRow,
  settlementOf,
  type AskedRequest,
} from "./decide-request.ts";

const deliveredAt = new Date("2026-05-10T06:00:00Z");
const soon = new Date("2026-05-12T06:00:00Z");

const row = (over: Partial<ReturnRow> & { id: number }): ReturnRow => ({
  kind: "frame",
  returns: "frame",
  frameLineId: null,
  hasPower: false,
  quantity: 1,
  before: 0,
  offered: null,
  ...over,
});
const frame = row({ id: 1 });
const lens = row({ id: 2, kind: "lens", frameLineId: 1, hasPower: true });
const boxes = row({ id: 3, kind: "goods", returns: "sealed", quantity: 3 });
const membership = row({ id: 4, kind: "membership", returns: "membership" });

const facts = (over: Partial<ReturnFacts> = {}): ReturnFacts => ({
  stage: "delivered",
  boughtOnline: true,
  deliveredAt,
  rows: [frame, lens, boxes, membership],
  ...over,
});
const asked = (over: Partial<AskedRequest> = {}): AskedRequest => ({
  kind: "return",
  reason: "does_not_fit",
  note: "",
  things: [{ id: 1, quantity: 1 }],
  ...over,
});
const decided = (wanted: Partial<AskedRequest>, given: Partial<ReturnFacts> = {}, now = soon) => {
  const decision = decideRequest(facts(given), asked(wanted), now);
  return decision.ok ? decision.rows : decision.reason;
};

test("each thing has its rule, its last day and what is left of it", () => {
  expect(returnChoices(facts({ rows: [frame, lens, { ...boxes, before: 1 }, membership] }), soon)).toMatchObject([
    { id: 1, rule: "power-lens", returnable: 1, canRemake: true, lastDay: "2026-05-24" },
    { id: 3, rule: "sealed", returnable: 2, canRemake: false, lastDay: "2026-05-17" },
    { id: 4, rule: "membership", returnable: 0, canRemake: false, lastDay: null },
  ]);
});

test("a pair comes back whole, boxes by the piece, and only the lens is made again", () => {
  expect(decided({})).toEqual([
    { orderLineId: 1, quantity: 1 },
    { orderLineId: 2, quantity: 1 },
  ]);
  expect(decided({ things: [{ id: 3, quantity: 2 }] })).toEqual([{ orderLineId: 3, quantity: 2 }]);
  expect(decided({ kind: "remake", reason: "wrong_power" })).toEqual([{ orderLineId: 2, quantity: 1 }]);
});

test("only what was delivered, once at a time, in its days", () => {
  expect(decided({}, { stage: "shipped" })).toBe("not_delivered");
  expect(decided({}, { stage: "return_requested" })).toBe("already_asked");
  expect(decided({}, { deliveredAt: null })).toBe("not_delivered");
  expect(decided({ things: [{ id: 3, quantity: 1 }] }, {}, new Date("2026-05-17T18:29:59Z"))).toHaveLength(1);
  expect(decided({ things: [{ id: 3, quantity: 1 }] }, {}, new Date("2026-05-17T18:30:00Z"))).toBe("too_late");
  expect(decided({}, { boughtOnline: false })).toBe("too_late");
  expect(decided({ things: [{ id: 4, quantity: 1 }] })).toBe("too_late");
});

test("never more than there is, nor of another order, nor a fraction", () => {
  expect(decided({ things: [] })).toBe("nothing_chosen");
  expect(decided({ things: [{ id: 3, quantity: 0 }] })).toBe("nothing_chosen");
  expect(decided({ things: [{ id: 3, quantity: 4 }] })).toBe("too_many");
  expect(decided({ things: [{ id: 3, quantity: -1 }] })).toBe("too_many");
  expect(decided({ things: [{ id: 3, quantity: 0.5 }] })).toBe("too_many");
  expect(decided({ things: [{ id: 9, quantity: 1 }] })).toBe("unknown_thing");
  // A lens has no number of its own: it goes with its frame.
  expect(decided({ things: [{ id: 2, quantity: 1 }] })).toBe("unknown_thing");
  expect(
    decided(
      {},
      {
        rows: [
          { ...frame, before: 1 },
          { ...lens, before: 1 },
        ],
      },
    ),
  ).toBe("too_late");
});

test("a reason that fits, and words where it says nothing", () => {
  expect(decided({ reason: "toString" })).toBe("reason_unfit");
  expect(decided({ kind: "remake", reason: "does_not_fit" })).toBe("reason_unfit");
  expect(decided({ reason: "other", note: "  " })).toBe("note_missing");
  expect(decided({ reason: "other", note: "The hinge squeaks" })).toHaveLength(2);
  expect(decided({ kind: "remake", reason: "wrong_power", things: [{ id: 3, quantity: 1 }] })).toBe("no_power_lens");
});

const paid = (id: number, rupees: number) => row({ id, offered: { chargedBeforePaise: rupees * 100, isFree: false } });
const free = (id: number, rupees: number) => row({ id, offered: { chargedBeforePaise: rupees * 100, isFree: true } });
const things = (...ids: number[]) => ids.map((id) => ({ id, quantity: 1 }));

test("of a pair with buy 1 get 1 the paid frame comes back with the free one, unless we were wrong", () => {
  const rows = [paid(1, 2000), free(2, 1500)];
  expect(decided({ things: things(1) }, { rows })).toBe("pair_broken");
  expect(decided({ things: things(2) }, { rows })).toHaveLength(1);
  expect(decided({ things: things(1, 2) }, { rows })).toHaveLength(2);
  expect(decided({ things: things(1), reason: "faulty" }, { rows })).toHaveLength(1);
  // Once the free one is back, the paid one may follow.
  expect(decided({ things: things(1) }, { rows: [rows[0]!, { ...rows[1]!, before: 1 }] })).toHaveLength(1);
});

test("a free frame never costs more than a paid one that stays beside it", () => {
  const [a, b, c, d] = [paid(1, 3000), free(2, 2500), paid(3, 1000), free(4, 900)];
  expect(decided({ things: things(1, 4) }, { rows: [a, b, c, d] })).toBe("pair_broken");
  expect(decided({ things: things(3, 4) }, { rows: [a, b, c, d] })).toHaveLength(2);
  expect(pairsStayWhole([])).toBe(true);
});

test("lenses made for somebody are paid back only when the shop was wrong", () => {
  expect(settlementOf(lens, { isOurs: false })).toBe("credit");
  expect(settlementOf(lens, { isOurs: true })).toBe("money");
  expect(settlementOf(frame, { isOurs: false })).toBe("money");
  expect(settlementOf({ kind: "lens", hasPower: false }, { isOurs: false })).toBe("money");
});

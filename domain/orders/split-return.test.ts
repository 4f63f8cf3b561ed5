import { expect, test } from "vitest";
import { splitReturn } from "./split-return.ts";

const frame = { id: 1, frameLineId: null, quantity: 1 };
const lens = { id: 2, frameLineId: 1, quantity: 1 };
const boxes = { id: 3, frameLineId: null, quantity: 3 };
const awaited = [frame, lens, boxes];

test("lenses come with their frame, and of several pieces some", () => {
  expect(splitReturn(awaited, [{ id: 1, quantity: 1 }])).toEqual({ ok: true, now: [frame, lens], rest: [boxes] });
  expect(splitReturn(awaited, [{ id: 3, quantity: 2 }])).toEqual({
    ok: true,
    now: [{ ...boxes, quantity: 2 }],
    rest: [frame, lens, { ...boxes, quantity: 1 }],
  });
});

test("nothing is lost between what came and what is expected, whatever came", () => {
  const came = [0, 1].flatMap((frames) => [0, 1, 2, 3].map((pieces) => [frames, pieces] as const));
  const splits = came.map(([frames, pieces]) =>
    splitReturn(awaited, [
      { id: 1, quantity: frames },
      { id: 3, quantity: pieces },
    ]),
  );
  const sums = splits.map((split) => {
    if (!split.ok) return split.reason;
    const both = [...split.now, ...split.rest];
    return awaited.map(({ id }) => both.filter((row) => row.id === id).reduce((all, row) => all + row.quantity, 0));
  });
  expect(sums).toEqual(["nothing_came", ...Array.from({ length: 7 }, () => [1, 1, 3])]);
});

test("what is not awaited, too many, and a part of a pair are refused", () => {
  const refuse = (...came: { id: number; quantity: number }[]) => splitReturn(awaited, came);
  expect(refuse({ id: 2, quantity: 1 })).toEqual({ ok: false, reason: "unknown_thing" });
  expect(refuse({ id: 9, quantity: 1 })).toEqual({ ok: false, reason: "unknown_thing" });
  for (const quantity of [4, -1, 1.5, Number.NaN])
    expect(refuse({ id: 3, quantity })).toEqual({ ok: false, reason: "too_many" });
  const two = [
    { ...frame, quantity: 2 },
    { ...lens, quantity: 2 },
  ];
  expect(splitReturn(two, [{ id: 1, quantity: 1 }])).toEqual({ ok: false, reason: "pair_torn" });
});

import { expect, test } from "vitest";
import { decideUndo, type LoggedWrite } from "./decide-undo.ts";

const at = new Date("2026-11-24T09:00:00Z");
const days = (n: number) => new Date(at.getTime() + n * 86_400_000);

function write(id: number, changes: Record<string, [unknown, unknown]>, data: unknown = {}): LoggedWrite {
  const told = Object.entries(changes).map(([field, [before, after]]) => [field, { before, after }] as const);
  return { id, at, action: "staff.role", changes: Object.fromEntries(told), data };
}
const role = write(1, { role: ["seller", "manager"] });
const decide = (later: LoggedWrite[], more: Partial<{ write: LoggedWrite; now: Date }> = {}) =>
  decideUndo({ write: role, later, now: at, ...more });

test("for seven days what nobody has changed since can be undone", () => {
  expect(decide([role])).toEqual({ ok: true });
  expect(decide([], { now: days(7) })).toEqual({ ok: true });
  expect(decide([], { now: new Date(days(7).getTime() + 1) })).toEqual({ ok: false, reason: "too_late" });
});

test("the same field, changed since, is left; another field is none of its business", () => {
  const store = write(2, { storeId: [1, 2] });
  const [again, last] = [write(3, { role: ["manager", "seller"] }), write(4, { role: ["seller", "manager"] })];
  expect(decide([store])).toEqual({ ok: true });
  // The value is as it was left, and still somebody else's.
  expect(decide([store, last, again])).toEqual({ ok: false, reason: "edited", later: last });
  const both = write(5, { role: ["seller", "manager"], storeId: [1, 2] });
  expect(decide([write(6, { storeId: [2, 3] })], { write: both })).toMatchObject({ reason: "edited" });
});

test("once undone it is undone, also where it would be as before", () => {
  const undo = write(2, { role: ["manager", "seller"] }, { undoes: 1 });
  const again = write(3, { role: ["seller", "manager"] });
  expect(decide([again, undo])).toEqual({ ok: false, reason: "undone", later: undo });
  expect(decide([undo, again], { write: undo })).toMatchObject({ reason: "edited", later: again });
  expect(decide([undo], { write: undo })).toEqual({ ok: true });
});

test("each duty, at each store, is for itself", () => {
  const lab = write(1, { duty: [null, "lab"] }, { storeId: 1 });
  const others = [
    write(2, { duty: [null, "counter"] }, { storeId: 1 }),
    write(3, { duty: [null, "lab"] }, { storeId: null }),
  ];
  expect(decide(others, { write: lab })).toEqual({ ok: true });
  const back = write(4, { duty: ["lab", null] }, { storeId: 1 });
  expect(decide([...others, back], { write: lab })).toMatchObject({ reason: "edited", later: back });
});

test.each([
  ["product.colour_changed", "colourId", "colorName"],
  ["product.unit_changed", "unitId", "sku"],
] as const)("of %s each is for itself, by its %s", (action, key, field) => {
  const one = (id: number, of: number, change: [string, string]): LoggedWrite => ({
    ...write(id, { [field]: change }, { [key]: of }),
    action,
  });
  const first = one(1, 71, ["A", "B"]);
  const others = [one(2, 72, ["C", "D"]), { ...write(3, { [field]: ["E", "F"] }), action: "product.changed" as const }];
  expect(decide(others, { write: first })).toEqual({ ok: true });
  const again = one(4, 71, ["B", "G"]);
  expect(decide([...others, again], { write: first })).toMatchObject({ reason: "edited", later: again });
});

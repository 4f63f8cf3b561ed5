import { expect, test } from "vitest";
import {
  canCancel,
  canCorrectPrescription,
  canMove,
  isStage,
  leadsBack,
  moveWords,
  type Stage,
  STAGE_LABELS,
  STAGE_MOVES,
  STAGES,
  stagesBefore,
  staffMoves,
  usualMove,
} from "./stages.ts";

test("cancelling ends when lenses are ordered or the parcel is packed", () => {
  expect(STAGES.filter(canCancel)).toEqual([
    "awaiting_payment",
    "payment_failed",
    "confirmed",
    "frame_awaited",
    "frame_received",
    "prescription_needed",
    "verified",
  ]);
});

test("a prescription is corrected before it is checked, not after", () => {
  expect(STAGES.filter(canCorrectPrescription)).toEqual([
    "awaiting_payment",
    "payment_failed",
    "confirmed",
    "frame_awaited",
    "frame_received",
    "prescription_needed",
  ]);
});

test.each([
  ["confirmed", true, "verified"],
  ["confirmed", false, "packed"],
  ["frame_received", true, "verified"],
  ["prescription_needed", true, "confirmed"],
  ["verified", true, "lenses_ordered"],
  ["lenses_ordered", true, "fitting"],
  ["fitting", true, "quality_check"],
  ["quality_check", true, "packed"],
  ["packed", false, "shipped"],
  ["shipped", false, "delivered"],
  ["awaiting_payment", true, undefined],
  ["delivered", true, undefined],
] as const)("from %s, with lenses: %s, an order usually goes to %s", (stage, hasLenses, to) => {
  expect(usualMove({ stage, hasLenses }, staffMoves(stage))).toBe(to);
});

test("a step that is not open to it is not its usual one", () => {
  expect(usualMove({ stage: "packed", hasLenses: false }, ["ready_to_collect"])).toBe("ready_to_collect");
  expect(usualMove({ stage: "confirmed", hasLenses: false }, ["prescription_needed", "cancelled"])).toBeUndefined();
});

test("only listed moves are allowed", () => {
  expect(canMove("confirmed", "verified")).toBe(true);
  expect(canMove("verified", "packed")).toBe(true);
  expect(canMove("confirmed", "shipped")).toBe(false);
  expect(canMove("delivered", "confirmed")).toBe(false);
});

test("every stage but the first is reached from it and has a name", () => {
  const reached = new Set<Stage>(["awaiting_payment"]);
  for (const stage of reached) for (const next of STAGE_MOVES[stage]) reached.add(next);
  expect([...reached].toSorted()).toEqual([...STAGES].toSorted());
  expect(new Set(Object.values(STAGE_LABELS)).size).toBe(STAGES.length);
});

test("a remake goes the way of the lenses again, and no other order does", () => {
  expect(stagesBefore("lenses_ordered")).toEqual(["verified", "fitting", "quality_check", "return_requested"]);
  expect(stagesBefore("awaiting_payment")).toEqual([]);
});

test("only an order that waits for a frame receives one, and nobody makes it wait by hand", () => {
  expect(stagesBefore("frame_received")).toEqual(["frame_awaited"]);
  expect(STAGES.filter((from) => staffMoves(from).includes("frame_awaited"))).toEqual([]);
  expect(staffMoves("frame_awaited")).toEqual(["frame_received", "cancelled"]);
  expect(canMove("frame_awaited", "verified")).toBe(false);
});

test("a stage is known by its exact name", () => {
  expect(STAGES.every(isStage)).toBe(true);
  expect(isStage("Shipped")).toBe(false);
});

test("what takes an order back says so; a prescription that came leads on", () => {
  const back = STAGES.flatMap((from) =>
    staffMoves(from)
      .filter((to) => leadsBack(from, to))
      .map((to) => [from, to]),
  );
  expect(back).toEqual([
    ["verified", "prescription_needed"],
    ["fitting", "lenses_ordered"],
    ["quality_check", "fitting"],
    ["quality_check", "lenses_ordered"],
  ]);
  expect(moveWords("quality_check", "fitting")).toBe('Back to "Lenses being fitted"');
  expect(moveWords("quality_check", "packed")).toBe("Packed");
});

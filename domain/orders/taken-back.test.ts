import { expect, test } from "vitest";
import type { Stage } from "./stages.ts";
import { takenBackBecause } from "./taken-back.ts";

const after = (...stages: Stage[]) =>
  takenBackBecause(stages.map((stage, n) => ({ stage, at: new Date(Date.UTC(2026, 4, n + 1)) })));

test("the stage before says why an order is back", () => {
  expect(after("confirmed", "packed", "shipped", "returned")).toBe("refused");
  expect(after("confirmed", "packed", "ready_to_collect", "returned")).toBe("not_collected");
  expect(after("confirmed", "packed", "ready_to_collect", "delivered", "return_requested", "returned")).toBe(
    "sent_back",
  );
});

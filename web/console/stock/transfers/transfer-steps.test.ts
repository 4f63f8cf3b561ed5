import { expect, test } from "vitest";
import { transferSteps } from "./transfer-steps.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 30, hour));
const made = { by: "Vikram Chauhan", at: at(4) };
const sent = { by: "Vikram Chauhan", at: at(5) };
const first = { by: "Meher Irani", at: at(6), pieces: 2, missing: 1 };
const last = { by: "Asha Rao", at: at(7), pieces: 1, missing: 0 };
const stepsOf = (given: Pick<Parameters<typeof transferSteps>[0], "state" | "ended" | "received">) =>
  transferSteps({ made, sent, paperNo: "CPT/26/1", ...given }).filter(([, value]) => value);

test("a transfer names who received it, once for each time, and who closed it otherwise", () => {
  const short = stepsOf({ state: "short", ended: null, received: [first] });
  expect(short.slice(3)).toEqual([["Received", "30 Nov 2026, 11:30 AM, Meher Irani: 2 pieces, 1 missing"]]);
  const whole = stepsOf({ state: "received", ended: { by: last.by, at: last.at }, received: [first, last] });
  expect(whole.slice(4)).toEqual([["Received", "30 Nov 2026, 12:30 PM, Asha Rao: 1 piece"]]);
  const writtenOff = stepsOf({ state: "received", ended: { by: "Meher Irani", at: at(8) }, received: [first] });
  expect(writtenOff.slice(4)).toEqual([["Closed", "30 Nov 2026, 1:30 PM, Meher Irani"]]);
  const cancelled = stepsOf({ state: "cancelled", ended: { by: "Vikram Chauhan", at: at(8) }, received: [] });
  expect(cancelled.at(-1)![0]).toBe("Cancelled");
});

import { expect, test } from "vitest";
import { demoFrames } from "#db/seed/frame-designs.ts";
import { frameDesignSchema } from "#domain/frames/frame-design.ts";
import { frameFaults } from "#domain/frames/wearable/frame-faults.ts";
import { redrawn, WAITING } from "./mended.ts";

const numbered = demoFrames().map((frame, turn) => ({ ...frame, number: turn + 1 }));

const faultsOf = (of: typeof numbered) =>
  of.flatMap(({ design, audience, number }) =>
    frameFaults(design, audience.includes("Juniors") ? "child" : "grown").map(({ words }) => `${number}: ${words}`),
  );

test("an optician would send no design back that does not wait for its photographs", () => {
  expect(faultsOf(numbered.filter(({ number }) => !WAITING.has(number)))).toEqual([]);
});

test("what waits for its photographs is drawn well", () => {
  const waiting = numbered.filter(({ number }) => WAITING.has(number));
  const frames = waiting.map((frame) => ({ ...frame, design: redrawn(frame.design, frame.number) }));
  expect(faultsOf(frames)).toEqual([]);
  for (const { design } of frames) expect(frameDesignSchema.parse(design)).toEqual(design);
});

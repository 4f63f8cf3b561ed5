import { expect, test } from "vitest";
import { demoFrames } from "#db/seed/frame-designs.ts";
import { frameDesignSchema } from "#domain/frames/frame-design.ts";
import { frameFaults } from "#domain/frames/wearable/frame-faults.ts";

test("an optician would send no design of the demonstration shop back", () => {
  const faults = demoFrames().flatMap(({ design, audience }, turn) =>
    frameFaults(design, audience.includes("Juniors") ? "child" : "grown").map(({ words }) => `${turn + 1}: ${words}`),
  );
  expect(faults).toEqual([]);
});

test("every design of the demonstration shop can be kept as it is", () => {
  for (const { design } of demoFrames()) expect(frameDesignSchema.parse(design)).toEqual(design);
});

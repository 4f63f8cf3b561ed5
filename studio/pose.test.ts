import { describe, expect, test } from "vitest";
import { SHOWPIECES } from "#domain/frames/showpieces.ts";
import { buildFrame } from "./mesh/build-frame.ts";
import { COARSE } from "./mesh/frame-solid.ts";
import { boxOfMeshes } from "./mesh/measure-mesh.ts";
import { placedMesh, poseOf } from "./pose.ts";

const NAMES = ["wayfarerBlack", "aviatorGold", "catEyeBurgundy", "roundTortoise"] as const;

describe.each(NAMES)("%s on the table", (name) => {
  const solid = buildFrame(SHOWPIECES[name].design, COARSE);
  const box = (stance: "open" | "folded", front: boolean) => {
    const pose = poseOf(solid, stance);
    const parts = solid.parts.filter(({ body, slot }) => (body === "front") === front && slot !== "core");
    return boxOfMeshes(parts.map((part) => placedMesh(part, pose)));
  };

  test("rests on its rims and on its temple tips, in the middle", () => {
    const [front, temples] = [box("open", true), box("open", false)];
    expect(Math.abs(front.low[1])).toBeLessThan(0.2);
    expect(Math.abs(temples.low[1])).toBeLessThan(0.2);
    expect(Math.abs(front.low[0] + front.high[0])).toBeLessThan(0.2);
  });

  test("folds its temples behind the front, one over the other", () => {
    const [front, temples] = [box("folded", true), box("folded", false)];
    expect(Math.min(front.low[1], temples.low[1])).toBeGreaterThan(-0.3);
    expect(temples.high[0] - temples.low[0]).toBeLessThan(front.high[0] - front.low[0] + 40);
    expect(temples.high[2] - temples.low[2]).toBeLessThan(70);
  });
});

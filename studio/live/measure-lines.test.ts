import { expect, test } from "vitest";
import type { Point3 } from "#domain/frames/camera.ts";
import { SHOWPIECES } from "#domain/frames/showpieces.ts";
import { canBeRead, measureLines } from "./measure-lines.ts";

const lengthOf = (line: readonly Point3[]) =>
  line.slice(1).reduce((sum, [x, y, z], nth) => {
    const [ax, ay, az] = line[nth]!;
    return sum + Math.hypot(x - ax, y - ay, z - az);
  }, 0);

test.each(Object.entries(SHOWPIECES))("the measures at %s are as long as they say", (_, { design }) => {
  const lines = measureLines(design);
  expect(lines.map(({ name }) => name)).toEqual(["Front width", "Lens width", "Lens height", "Bridge", "Temple"]);
  for (const { name, figure, line } of lines) {
    // A temple bows outwards, which its length does not count.
    const counted = name === "Temple" ? line.map(([, y, z]): Point3 => [0, y, z]) : line;
    expect(Math.abs(lengthOf(counted) - Number.parseFloat(figure)), name).toBeLessThan(0.1);
  }
});

test("a measure that runs away from the eye is not shown", () => {
  const readable = (yaw: number, pitch: number) =>
    (["across", "up", "back"] as const).filter((runs) => canBeRead({ runs }, { yaw, pitch }));
  expect(readable(0, 0)).toEqual(["across", "up"]);
  expect(readable(-34, 14)).toEqual(["across", "up", "back"]);
  expect(readable(-90, 0)).toEqual(["up", "back"]);
  expect(readable(0, 78)).toEqual(["across", "back"]);
});

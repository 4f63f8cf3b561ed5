import { expect, test } from "vitest";
import { meshField } from "./mesh-field.ts";

const RADIUS_MM = 40;

/** Corners about a millimetre apart, evenly spread over a ball (a spiral from pole to pole). */
function ball(): { positions: Float32Array; normals: Float32Array } {
  const count = 20_000;
  const normals = new Float32Array(count * 3);
  for (let nth = 0; nth < count; nth += 1) {
    const z = 1 - (2 * (nth + 0.5)) / count;
    const turn = nth * Math.PI * (3 - Math.sqrt(5));
    const across = Math.sqrt(1 - z * z);
    normals.set([across * Math.cos(turn), across * Math.sin(turn), z], nth * 3);
  }
  return { positions: normals.map((way) => way * RADIUS_MM), normals };
}

const field = meshField(ball());
const WAYS = [
  [1, 0, 0],
  [0, -1, 0],
  [0.6, 0, -0.8],
  [-0.48, 0.6, 0.64],
] as const;

test.each(WAYS)("near the surface it is the distance (%d, %d, %d)", (x, y, z) => {
  for (let away = -6; away <= 6; away += 0.5) {
    const far = RADIUS_MM + away;
    expect(Math.abs(field(x * far, y * far, z * far) - away)).toBeLessThan(0.15 + 0.06 * Math.abs(away));
  }
});

test("far away it says on which side one is", () => {
  for (const [x, y, z] of [...WAYS, [0, 0, 0] as const]) {
    expect(field(x * 20, y * 20, z * 20)).toBeLessThan(-5);
    if (x !== 0 || y !== 0 || z !== 0) expect(field(x * 200, y * 200, z * 200)).toBeGreaterThan(5);
  }
});

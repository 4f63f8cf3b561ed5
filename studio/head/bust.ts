import { type Head, heightScale } from "#domain/heads/head.ts";
import type { Mesh } from "#studio/mesh/mesh.ts";
import busts from "./busts.json" with { type: "json" };
import { earless } from "./earless.ts";
import type { Point3 } from "#domain/frames/camera.ts";
import { carveLids } from "./lids.ts";
import { type HeadField, meshField } from "./mesh-field.ts";
import { splitEdges } from "./split-edges.ts";
import { type QuadMesh, subdivide, trianglesOf } from "./quad-mesh.ts";

/**
 * A bust in the head's own place: the pupils' middle at x = y = 0, the corneas at z = 0, millimetres. `whole` is the distance to
 * all of it, `skull` to what a temple slides along: the head without its ears.
 */
export type Bust = { mesh: Mesh; whole: HeadField; skull: HeadField };

/** Each quad of the sculpture becomes sixteen. */
const FINER = 2;
/** As far behind the corneas a face has sides. */
const SIDE_MM = 80;
/** Where a frame lies on a nose the mesh is as fine as its shadow, mm. */
const SHADE_MM = 0.9;
/** A number of the file is a hundredth of a millimetre. */
const UNIT_MM = 0.01;

const quads = new Uint32Array(new Uint16Array(bytesOf(busts.quads)));
const ears = new Uint16Array(bytesOf(busts.ears));
const lid = new Uint16Array(bytesOf(busts.lid));

/** Nine people have sat for the busts; each is as wide at the eyes as the face asks for. */
export function bustOf(head: Head): Bust {
  const sitter = busts.sitters[`${head.person} ${head.skin}`];
  const tall = heightScale(head);
  const model = Float64Array.from(new Int16Array(bytesOf(sitter)), (value, at) =>
    at % 3 === 0 ? value * UNIT_MM : value * UNIT_MM * tall,
  );
  const wide = head.faceWidthMm / 2 / halfWidthMm({ positions: model, quads });
  const sculpture = { positions: model.map((mm, at) => (at % 3 === 0 ? mm * wide : mm)), quads };
  const skin = carveLids(trianglesOf(finer(sculpture)), lid);
  return { mesh: splitEdges(skin, SHADE_MM, isBesideNose), whole: meshField(skin), skull: skullOf(sculpture) };
}

const isBesideNose = ([x, y, z]: Point3): boolean => Math.abs(x) < 17 && y > -24 && y < 8 && z > -30;

const skullOf = (sculpture: QuadMesh) => meshField(trianglesOf(finer(earless(sculpture, ears))));

/** Half of how wide a face is between its sides at the height of the eyes. */
function halfWidthMm(sculpture: QuadMesh): number {
  const skull = skullOf(sculpture);
  let [low, high] = [50, 100];
  for (let round = 0; round < 16; round += 1) {
    const middle = (low + high) / 2;
    let inside = false;
    for (let z = 0; z > -SIDE_MM && !inside; z -= 2) inside = skull(middle, 0, z) < 0;
    if (inside) low = middle;
    else high = middle;
  }
  return low;
}

function finer(mesh: QuadMesh): QuadMesh {
  let made = mesh;
  for (let time = 0; time < FINER; time += 1) made = subdivide(made);
  return made;
}

function bytesOf(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)).buffer;
}

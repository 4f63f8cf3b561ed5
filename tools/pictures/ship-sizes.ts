import { readdir, readFile, rm } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { findMasters } from "#db/seed/pictures/find-masters.ts";
import { makePicture, tameSharp } from "#host/pictures/make-picture.ts";
import { shippedFolder, shippedName } from "#host/pictures/shipped-pictures.ts";
import { contentName } from "#integrations/files/content-name.ts";
import { MASTERS } from "./masters.ts";
import { planSizes } from "./plan-sizes.ts";

/** Beside the masters; the name of each says which master it was made of, by its content, and at which width. */
export const SHIPPED = path.join(MASTERS, "../shown");

export type SizeToShip = { source: string; target: string; width: number };

/** Every file that belongs there, whether it is there or not. Masters that have not been taken yet have none. */
export async function listSizes(): Promise<SizeToShip[]> {
  const masters = await findMasters(MASTERS);
  // Colours that look alike have the same chip.
  const sizes = new Map<string, SizeToShip>();
  for (const { picture, widths } of planSizes()) {
    const source = masters.of(picture.variant).get(picture.view);
    if (source === undefined) continue;
    const name = contentName(await readFile(source), "avif");
    for (const width of widths) {
      const target = path.join(shippedFolder(SHIPPED), shippedName(name, width));
      sizes.set(target, { source, target, width });
    }
  }
  return [...sizes.values()];
}

/** Makes what is missing, as the shop itself would, and takes away what nothing is left of. May be stopped and started at will. */
export async function shipSizes(): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  tameSharp();
  const sizes = await listSizes();
  const wanted = new Set(sizes.map(({ target }) => target));
  const files = await readdir(SHIPPED, { recursive: true, withFileTypes: true }).catch(orNothing);
  const there = new Set(files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name)));
  for (const file of there) if (!wanted.has(file)) await rm(file);
  const missing = sizes.filter(({ target }) => !there.has(target));
  console.log(`${sizes.length} sizes for lists, ${missing.length} to make`);
  for (const [nth, { source, target, width }] of missing.entries()) {
    await makePicture({ source, target, width, kind: "avif" });
    if (nth % 100 === 99) console.log(`${nth + 1}/${missing.length}`);
  }
}

function orNothing(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}

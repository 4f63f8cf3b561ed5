import { join } from "node:path";
import { findShipped, type ShippedPictures } from "#host/pictures/shipped-pictures.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { findMasters, type Masters } from "#db/seed/pictures/find-masters.ts";

/** The photographs that came with the shop. */
export function findShopMasters(): Promise<Masters> {
  return findMasters(join(projectRoot, "db/seed/pictures/masters"));
}

/** The same at the sizes of lists. */
export function findShippedPictures(): Promise<ShippedPictures> {
  return findShipped(join(projectRoot, "db/seed/pictures/shown"));
}

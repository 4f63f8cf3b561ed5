import { join } from "node:path";
import { projectRoot } from "#host/project-root.ts";
import { findMasters, type Masters } from "#db/seed/pictures/find-masters.ts";
import { planPictures } from "#scripts/pictures/plan-pictures.ts";
import { planScenes } from "#scripts/pictures/plan-scenes.ts";

/** The photographs that came with the shop; of several of one view the one that would be taken today. */
export function findShopMasters(): Promise<Masters> {
  let planned: Set<string> | null = null;
  return findMasters(join(projectRoot, "db/seed/pictures/masters"), ({ variant, view, hash }) => {
    planned ??= new Set(
      [...planPictures(), ...planScenes()].map((picture) => [picture.variant, picture.view, picture.hash].join(" ")),
    );
    return planned.has([variant, view, hash].join(" "));
  });
}

import type { Colourway } from "#domain/frames/colourway.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import type { Head } from "#domain/heads/head.ts";
import { lensShade } from "#studio/shading/paint-parts.ts";
import { paintFrame } from "#studio/photograph/paint-frame.ts";
import { printTexture, type TempleWords } from "#studio/photograph/print-texture.ts";
import { castersOf, pointsOf, type StandingFrame, standFrame } from "./set-up-product.ts";
import type { Sitting } from "./sitting.ts";
import { wornSitter } from "./head/sit-worn.ts";
import { type View, VIEWS, type ViewSetting } from "./views.ts";

export type FrameSubject = {
  kind: "frame";
  design: FrameDesign;
  colourway: Colourway;
  words: TempleWords;
  /** Who wears it, in the view that shows it worn. */
  head?: Head;
};

/** Stands frames in the set; colours of one design in a row share mesh and shading. */
export function frameSitter(family: string): (subject: FrameSubject, view: View) => Sitting {
  let standing: { key: string; frame: StandingFrame } | null = null;
  const sitWorn = wornSitter(family);
  return ({ design, colourway, words, head }, view) => {
    const setting: ViewSetting = VIEWS[view];
    if (setting.onHead) {
      if (!head) throw new TypeError(`Nobody is named who wears the frame in the view ${view}`);
      return sitWorn({ design, colourway, words, head }, setting);
    }
    const key = JSON.stringify([design, setting.stance, setting.subject]);
    if (standing?.key !== key) {
      for (const geometry of standing?.frame.geometries.values() ?? []) geometry.dispose();
      standing = { key, frame: standFrame(design, setting.stance, setting.subject) };
    }
    const { frame } = standing;
    return {
      setting,
      key,
      casters: (turn) => castersOf(frame, turn),
      points: (turn) => pointsOf(frame, turn, setting.aroundHinge),
      lensShade: lensShade(colourway.lens),
      paint(turn, shared) {
        const print = printTexture(design, words, family);
        return { ...paintFrame(frame, colourway, print, turn, shared), release: () => print.texture.dispose() };
      },
    };
  };
}

import { frameFaults } from "#domain/frames/wearable/frame-faults.ts";
import { madeInTurn } from "./made-in-turn.ts";

/** What an optician would send a design back for. A cat eye that is new takes a tenth of a second. */
export const judgeDesign = madeInTurn(frameFaults, { max: 1_000 });

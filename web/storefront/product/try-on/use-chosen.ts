import { useLocation, useNavigate, useNavigation } from "react-router";
import type { TryOnColour, TryOnFrame, TryOnSize } from "#services/catalogue/list-try-on-frames.ts";
import { addFrame, chooseOf, readTryOnPath, removeFrame, type TryOnAddress, tryOnAddress } from "./try-on-address.ts";

/** A frame in the colour and the size that the address asks for, or in its first. */
export type ChosenFrame = { frame: TryOnFrame; colour: TryOnColour; size: TryOnSize };

/** What is tried on, as the address says; whatever is chosen goes there, and the photo never does. */
export function useChosen(frames: readonly TryOnFrame[]) {
  const location = useLocation();
  const coming = useNavigation().location;
  const navigate = useNavigate();
  const asked = readTryOnPath(location);
  const had = asked.ids.flatMap((id) => frames.find(({ liveSaleId }) => liveSaleId === id) ?? []);
  const chosen = (had.length > 0 ? had : frames).map((frame) => choose(frame, asked));

  // Who presses twice means both: the second press goes on from where the first one leads.
  const onTheWay = coming && readTryOnPath(coming);
  const now = onTheWay?.ids.length ? onTheWay : { ...asked, ids: chosen.map(({ frame }) => frame.liveSaleId) };
  const go = (next: TryOnAddress, replace: boolean) =>
    // What is added on the way keeps its step back.
    void navigate(tryOnAddress(next), { replace: replace && !onTheWay, preventScrollReset: true });
  return {
    chosen,
    /** How many frames of the address are not there. */
    absent: asked.ids.length - had.length,
    takeColour({ frame, size }: ChosenFrame, colour: TryOnColour) {
      const alike = colour.sizes.find(({ label }) => label === size.label) ?? colour.sizes[0]!;
      go(chooseOf(now, frame, { colour, size: alike }), true);
    },
    takeSize({ frame, colour }: ChosenFrame, size: TryOnSize) {
      go(chooseOf(now, frame, { colour, size }), true);
    },
    /** The way back takes it away again. */
    add(liveSaleId: number) {
      go(addFrame(now, liveSaleId), false);
    },
    remove({ frame }: ChosenFrame) {
      const next = removeFrame(now, frame);
      if (next.ids.length > 0) go(next, false);
    },
  };
}

function choose(frame: TryOnFrame, { colours, sizes }: Required<TryOnAddress>): ChosenFrame {
  const colour = frame.colours.find(({ id }) => colours.includes(id)) ?? frame.colours[0]!;
  const size = colour.sizes.find(({ id }) => sizes.includes(id)) ?? colour.sizes[0]!;
  return { frame, colour, size };
}

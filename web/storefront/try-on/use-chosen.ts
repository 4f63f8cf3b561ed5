import { useLocation, useNavigate } from "react-router";
import type { TryOnColour, TryOnFrame, TryOnSize } from "#services/catalogue/list-try-on-frames.ts";
import { readTryOn, tryOnAddress } from "./try-on-address.ts";

/** A frame in the colour and the size that the address asks for, or in its first. */
export type ChosenFrame = { frame: TryOnFrame; colour: TryOnColour; size: TryOnSize };

/** What is tried on, as the address says; whatever is chosen goes there, and the photo never does. */
export function useChosen(frames: readonly TryOnFrame[]) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = readTryOn("", new URLSearchParams(search));
  const chosen = frames.map((frame) => choose(frame, asked));

  const go = (next: readonly ChosenFrame[], ids: readonly number[], replace: boolean) => {
    const colours = next.flatMap(({ frame, colour }) => (colour === frame.colours[0] ? [] : [colour.id]));
    const sizes = next.flatMap(({ colour, size }) => (size === colour.sizes[0] ? [] : [size.id]));
    return navigate(tryOnAddress({ ids, colours, sizes }), { replace, preventScrollReset: true });
  };
  const idsOf = (list: readonly ChosenFrame[]) => list.map(({ frame }) => frame.liveSaleId);
  const put = (changed: ChosenFrame) => {
    const next = chosen.map((one) => (one.frame === changed.frame ? changed : one));
    void go(next, idsOf(next), true);
  };
  return {
    chosen,
    takeColour({ frame, size }: ChosenFrame, colour: TryOnColour) {
      put({ frame, colour, size: colour.sizes.find(({ label }) => label === size.label) ?? colour.sizes[0]! });
    },
    takeSize(one: ChosenFrame, size: TryOnSize) {
      put({ ...one, size });
    },
    /** The way back takes it away again. */
    add(liveSaleId: number) {
      void go(chosen, [...idsOf(chosen), liveSaleId], false);
    },
    remove({ frame }: ChosenFrame) {
      const next = chosen.filter((one) => one.frame !== frame);
      void go(next, idsOf(next), false);
    },
  };
}

function choose(frame: TryOnFrame, { colours, sizes }: ReturnType<typeof readTryOn>): ChosenFrame {
  const colour = frame.colours.find(({ id }) => colours.includes(id)) ?? frame.colours[0]!;
  const size = colour.sizes.find(({ id }) => sizes.includes(id)) ?? colour.sizes[0]!;
  return { frame, colour, size };
}

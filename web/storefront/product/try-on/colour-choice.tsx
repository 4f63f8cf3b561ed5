import { swatchPicture } from "#domain/catalogue/picture-address.ts";
import type { TryOnColour } from "#services/catalogue/list-try-on-frames.ts";
import { SwatchGroup } from "#web/ui/swatch-group.tsx";
import type { ChosenFrame } from "./use-chosen.ts";

type ColourChoiceProps = { chosen: ChosenFrame; onColour: (colour: TryOnColour) => void };

/** In which colour a frame is tried on. */
export function ColourChoice({ chosen: { frame, colour }, onColour }: ColourChoiceProps) {
  return (
    <SwatchGroup
      legend="Colour"
      name={`colour-${frame.liveSaleId}`}
      selected={String(colour.id)}
      swatches={frame.colours.map(({ id, name, swatch }) => ({
        value: String(id),
        label: name,
        src: swatchPicture(swatch),
      }))}
      onSelect={(value) => onColour(frame.colours.find(({ id }) => String(id) === value) ?? colour)}
    />
  );
}

import { type CSSProperties, useId } from "react";

/** `src` is a small picture of the colour; `label` its name. */
export type Swatch = { value: string; label: string; src: string };

type SwatchPreviewProps = {
  legend: string;
  swatches: readonly Swatch[];
  /** The one that is shown. */
  selected: string;
  /** The mouse rests on it, or has left: null. */
  onPreview: (value: string | null) => void;
  onSelect: (value: string) => void;
  most?: number;
};

/**
 * The colours of a thing in a list: resting on one shows it, choosing one keeps it. One stop for the Tab key, and one
 * element each, painted by the style sheet: a list has a hundred of them.
 */
export function SwatchPreview({ legend, swatches, selected, onPreview, onSelect, most = 4 }: SwatchPreviewProps) {
  const name = useId();
  const more = swatches.length - most;
  return (
    <fieldset className="swatch-dots" onPointerLeave={() => onPreview(null)}>
      <legend className="sr-only">{legend}</legend>
      {swatches.slice(0, most).map((swatch) => (
        <input
          key={swatch.value}
          type="radio"
          className="swatch-dot"
          style={{ "--swatch": `url(${swatch.src})` } as CSSProperties}
          name={name}
          value={swatch.value}
          aria-label={swatch.label}
          title={swatch.label}
          checked={swatch.value === selected}
          onChange={() => onSelect(swatch.value)}
          // A finger that presses chooses.
          onPointerEnter={({ pointerType }) => pointerType === "mouse" && onPreview(swatch.value)}
        />
      ))}
      {more > 0 && (
        <span>
          +{more}
          <span className="sr-only"> more colours</span>
        </span>
      )}
    </fieldset>
  );
}

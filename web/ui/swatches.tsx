import { type CSSProperties, useId } from "react";
import { Link } from "react-router";

/** `src` is a small picture of the colour; `label` its name. */
export type Swatch = { value: string; label: string; src: string };

type SwatchGroupProps = {
  legend: string;
  name: string;
  swatches: readonly Swatch[];
  selected: string;
  /** With it each swatch is a link, so that a choice needs no JavaScript. */
  hrefOf?: (swatch: Swatch) => string;
  onSelect?: (value: string) => void;
};

/** Colours to choose from. The name of the chosen one stands beside the legend: colour alone tells nothing. */
export function SwatchGroup({ legend, name, swatches, selected, hrefOf, onSelect }: SwatchGroupProps) {
  const id = useId();
  const chosen = swatches.find((swatch) => swatch.value === selected);
  return (
    <div role={hrefOf ? "group" : "radiogroup"} aria-labelledby={`${id}-legend`}>
      <p className="field-label">
        <span id={`${id}-legend`}>{legend}</span>
        {chosen && <span className="font-normal text-slate">: {chosen.label}</span>}
      </p>
      <div className="swatches">
        {swatches.map((swatch) =>
          hrefOf ? (
            <Link
              key={swatch.value}
              to={hrefOf(swatch)}
              replace
              preventScrollReset
              className="swatch"
              title={swatch.label}
              aria-label={swatch.label}
              aria-current={swatch.value === selected ? "true" : undefined}
            >
              <Disc swatch={swatch} />
            </Link>
          ) : (
            <label key={swatch.value} className="swatch" title={swatch.label}>
              <input
                type="radio"
                name={name}
                value={swatch.value}
                aria-label={swatch.label}
                {...(onSelect
                  ? { checked: swatch.value === selected, onChange: () => onSelect(swatch.value) }
                  : { defaultChecked: swatch.value === selected })}
              />
              <Disc swatch={swatch} />
            </label>
          ),
        )}
      </div>
    </div>
  );
}

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

/** Colours to look at only. */
export function SwatchDots({ swatches }: { swatches: readonly Swatch[] }) {
  return (
    <div className="swatch-dots">
      <span className="sr-only">Colours: {swatches.map((swatch) => swatch.label).join(", ")}</span>
      {swatches.map((swatch) => (
        <Disc key={swatch.value} swatch={swatch} size={16} />
      ))}
    </div>
  );
}

function Disc({ swatch, size = 32 }: { swatch: Swatch; size?: number }) {
  return (
    <span className="swatch-disc">
      <img src={swatch.src} alt="" width={size} height={size} loading="lazy" />
    </span>
  );
}

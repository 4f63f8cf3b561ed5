import { useId } from "react";
import { PressLink } from "./press-link.tsx";
import type { Swatch } from "./swatches.tsx";

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
        {chosen && <span className="regular text-slate">: {chosen.label}</span>}
      </p>
      <div className="swatches">
        {swatches.map((swatch) =>
          hrefOf ? (
            <PressLink
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
            </PressLink>
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

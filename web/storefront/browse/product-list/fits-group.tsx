import { Ruler } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { FIT_TOLERANCE_MM } from "#domain/catalogue/fits-like.ts";
import { formatFrameSize, type FrameSize } from "#domain/catalogue/frame-size.ts";
import { FRAME_SIZE_LIMITS, readPrintedSize } from "#domain/catalogue/read-printed-size.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-frame.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TempleDrawing } from "./temple-drawing.tsx";

const boxes = [
  { label: "Lens", measure: "lensMm", example: "52" },
  { label: "Bridge", measure: "bridgeMm", example: "18" },
  { label: "Temple", measure: "templeMm", example: "140" },
] as const;

type FitsGroupProps = {
  fits: FrameSize | undefined;
  isWrong: boolean;
  /** What this browser knows of the glasses that somebody wears. */
  own: FrameSize | null | undefined;
  onOwn: (own: FrameSize) => void;
  /** The address of the guide to one's width. */
  guide: string;
};

/** Frames that sit like the one that somebody wears, by the three numbers in its temple: three boxes, or all of it in any box. */
export function FitsGroup({ fits, isWrong, own, onOwn, guide }: FitsGroupProps) {
  const [openAtFirst] = useState(fits !== undefined);
  const [unfolded, setUnfolded] = useState(openAtFirst);
  const group = useRef<HTMLDivElement>(null);
  const inputs = () => [...(group.current?.querySelectorAll("input") ?? [])];
  const chosen = fits && formatFrameSize(fits);

  // By hand, or a box that has the focus would lose it: the numbers come and go with the address.
  useEffect(() => {
    const numbers = chosen?.split("-") ?? ["", "", ""];
    inputs().forEach((input, place) => (input.value = numbers[place] ?? ""));
  }, [chosen]);
  useEffect(() => {
    if (isWrong) inputs()[0]?.focus();
  }, [isWrong]);

  const spread = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const size = readPrintedSize(target.value);
    if (!size) return;
    inputs().forEach((input, place) => (input.value = String(size[boxes[place]!.measure])));
  };

  return (
    <details
      className="filter-group"
      open={openAtFirst}
      onToggle={({ currentTarget }) => currentTarget.open && setUnfolded(true)}
    >
      <summary>
        <span className="filter-fits-title">
          <Icon of={Ruler} />
          Fits like my frame
        </span>
      </summary>
      <div className="filter-fits">
        {unfolded && <TempleDrawing />}
        {own && formatFrameSize(own) !== chosen && (
          <Button type="button" variant="secondary" size="small" wide onClick={() => onOwn(own)}>
            Use mine: {formatFrameSize(own)}
          </Button>
        )}
        <p className="field-help">
          Look inside a temple (the long side piece) of glasses that fit you well. You will see three numbers.
        </p>
        <div ref={group} role="group" aria-label="Size of your frame, in millimetres" className="fits-boxes">
          {boxes.map(({ label, measure, example }) => (
            <label key={measure}>
              <span className="field-label">{label}</span>
              <input
                name="fits"
                className="field-input"
                inputMode="numeric"
                autoComplete="off"
                placeholder={example}
                defaultValue={fits?.[measure]}
                title={`${FRAME_SIZE_LIMITS[measure].fromMm} to ${FRAME_SIZE_LIMITS[measure].toMm} mm`}
                aria-invalid={isWrong || undefined}
                onChange={spread}
              />
            </label>
          ))}
        </div>
        <FieldError id="fits-error">{isWrong ? "Please enter three numbers, such as 52-18-140." : null}</FieldError>
        <Button variant="secondary" size="small" wide>
          Find frames that fit
        </Button>
        <p className="field-help">
          Lens and bridge within {FIT_TOLERANCE_MM.lensMm} mm, temple within {FIT_TOLERANCE_MM.templeMm} mm.
        </p>
        {unfolded && (
          <Link to={guide} className="link">
            No glasses at hand? Find your width
          </Link>
        )}
      </div>
    </details>
  );
}

import { Link } from "react-router";
import type { LensAdvice as Advice } from "#domain/lenses/advise-lenses.ts";
import { frameFitWords } from "#domain/lenses/frame-fit.ts";
import { nearUseOf, sphereWords } from "#domain/lenses/near-use.ts";
import { INDEX_STEPS, indexLabel, readLensIndex, THINNEST } from "#domain/lenses/recommend-index.ts";
import { tabulateThickness } from "#domain/lenses/thickness-table.ts";
import { formatPower } from "#domain/prescriptions/fields.ts";
import { AccordionItem } from "#web/ui/accordion.tsx";
import type { KnownEyes } from "./known-eyes.ts";
import { ThicknessFigure } from "./thickness-figure.tsx";

type LensAdviceProps = {
  advice: Advice<{ indexMilli: number }> | null;
  eyes: KnownEyes | null;
  frame: { lensWidthMm: number; bridgeMm: number } | null;
  /** These lenses have one power, so a near addition has no place in them. */
  isSingleVision: boolean;
};

/** Which lenses to take for these eyes, and why; for whom nothing is known, what an index is. */
export function LensAdvice({ advice, eyes, frame, isSingleVision }: LensAdviceProps) {
  const table = eyes && frame && tabulateThickness({ ...eyes, frame });
  const fit = frame && table?.givenPdMm ? frameFitWords(frame, table.givenPdMm) : null;
  return (
    <div className="lens-advice">
      <div aria-live="polite">
        {advice && eyes && (
          <section className="lens-advice-box" aria-labelledby="lens-advice-title">
            <h4 id="lens-advice-title" className="heading text-lg">
              {headingOf(advice)}
            </h4>
            <p>{advice.instead === null ? advice.reason : `The best choice would be ${advice.reason}`}</p>
            {advice.instead && <p>{advice.instead}</p>}
            {advice.design && <p>{advice.design}</p>}
            {advice.index === null && (
              <p>
                <Link to="/contact" className="link">
                  Ask our opticians
                </Link>
              </p>
            )}
            {fit && <p>{fit}</p>}
            {isSingleVision && <NearUse eyes={eyes} />}
          </section>
        )}
      </div>
      {!advice && <AboutIndexes />}
      {advice && table && (
        <div className="accordion">
          <AccordionItem title="Compare lens thickness" open>
            <ThicknessFigure
              table={table}
              recommended={advice.index}
              offered={new Set(advice.lenses.map(({ indexMilli }) => indexMilli))}
            />
          </AccordionItem>
        </div>
      )}
    </div>
  );
}

function headingOf({ index, lenses }: Advice<object>): string {
  if (index !== null) return `We recommend ${indexLabel(index)}`;
  const isMade = lenses.some(({ verdict }) => verdict.ok);
  return isMade ? "No lens here shows you far and near" : "No lens here can be made for you";
}

function NearUse({ eyes }: { eyes: KnownEyes }) {
  const use = nearUseOf(eyes.eyes);
  if (!use) return null;
  return (
    <div className="figures">
      <p>
        Your prescription has a near addition (ADD). Single vision lenses are sharp at one distance only. We make them
        for distance unless your prescription’s remarks say otherwise:
      </p>
      <ul className="lens-advice-uses">
        <li>for distance: {sphereWords(use.far)}</li>
        <li>for the screen, SPH and half the ADD: {sphereWords(use.computer)}</li>
        <li>for reading, SPH and ADD: {sphereWords(use.reading)}</li>
      </ul>
      <p>Bifocal, progressive and office lenses cover more than one distance in one pair.</p>
    </div>
  );
}

function AboutIndexes() {
  return (
    <div className="accordion">
      <AccordionItem title="Which lens is thin enough? What 1.50 to 1.74 means">
        <p>
          The number is the refractive index: the higher it is, the thinner and lighter the lens. For a light power, a
          higher index makes no visible difference.
        </p>
        <ul className="lens-advice-uses figures">
          {INDEX_STEPS.map(({ index, sph, cyl }) => (
            <li key={index}>
              {indexLabel(index)}: up to {formatPower(sph).slice(1)} SPH and {formatPower(cyl).slice(1)} CYL, plus or
              minus
            </li>
          ))}
          <li>{indexLabel(THINNEST)}: stronger than that</li>
          <li>{indexLabel(readLensIndex(1590)!)}: does not shatter; for children and rimless frames</li>
        </ul>
        <p>Add your prescription and we recommend a lens and show how thick it would be in this frame.</p>
      </AccordionItem>
    </div>
  );
}

import { Glasses } from "lucide-react";
import type { RefObject } from "react";
import { formatFrameSize } from "#domain/catalogue/frame-size.ts";
import { frameWidthOf, WIDTH_RANGES, WIDTH_WORDS } from "#domain/catalogue/frame-width.ts";
import {
  fittingRange,
  type OwnFit,
  ownFitQuery,
  ownFrontMm,
  widthsAround,
  writeOwnFit,
} from "#domain/catalogue/own-fit.ts";
import type { FitWay } from "#domain/catalogue/read-fit.ts";
import { keepOwnFit, useOwnFit } from "#web/session/own-fit.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import type { FitFrom } from "./find-from.ts";

type FitAnswerProps = {
  head: RefObject<HTMLHeadingElement | null>;
  way: FitWay;
  own: OwnFit;
  from: FitFrom | null;
};

const SURE: Record<FitWay, string> = {
  size: "By the numbers in your temple.",
  face: "By the width of your face.",
  card: "By the card in your photo. Exact to about 3 mm.",
  pd: "By your PD. This is an estimate: a bank card or the glasses you wear are more exact.",
};

/** The class, the millimetres, and the way to the frames. */
export function FitAnswer({ head, way, own, from }: FitAnswerProps) {
  const mm = ownFrontMm(own);
  const width = frameWidthOf(mm);
  const { fromMm, toMm } = fittingRange(mm);
  const around = widthsAround(mm);
  const classes = around.map((one) => WIDTH_WORDS[one].toLowerCase()).join(" and ");
  return (
    <section className="fit-answer" aria-labelledby="fit-answer">
      <h2 id="fit-answer" ref={head} tabIndex={-1}>
        Your fit: {WIDTH_WORDS[width].toLowerCase()}
      </h2>
      <p>
        Look for frames from{" "}
        <strong>
          {fromMm} to {toMm} mm
        </strong>{" "}
        wide overall; {WIDTH_WORDS[width].toLowerCase()} is {WIDTH_RANGES[width]}.{" "}
        {around.length > 1 && `You are near the border, so we show ${classes}. `}
        {SURE[way]}
      </p>
      <div className="fit-answer-acts">
        {from?.kind === "list" ? (
          <InList own={own} from={from} />
        ) : (
          <>
            <LinkButton to={`/productList?${ownFitQuery(own)}`} icon={Glasses}>
              {own.size ? `See frames like ${formatFrameSize(own.size)}` : `See ${classes} frames`}
            </LinkButton>
            {own.size && (
              <LinkButton to={`/productList?frame_width=${encodeURIComponent(around.join("-"))}`} variant="secondary">
                See all {classes} frames
              </LinkButton>
            )}
          </>
        )}
        {from?.kind === "product" && (
          <LinkButton to={from.to} variant="secondary">
            Back to {from.name}
          </LinkButton>
        )}
      </div>
      <KeptHere own={own} />
    </section>
  );
}

/** The list that somebody came from, with its filters. */
function InList({ own, from }: { own: OwnFit; from: Extract<FitFrom, { kind: "list" }> }) {
  if (from.fitting === null) return null;
  return (
    <>
      <LinkButton to={from.fitting.widths} icon={Glasses}>
        See them in {from.name}
      </LinkButton>
      {own.size && from.fitting.size && (
        <LinkButton to={from.fitting.size} variant="secondary">
          Only those like {formatFrameSize(own.size)}
        </LinkButton>
      )}
    </>
  );
}

/** Whether this browser keeps it: lists, cards and products then say what fits alike. */
function KeptHere({ own }: { own: OwnFit }) {
  const kept = useOwnFit();
  const awake = useAwake();
  const isKept = kept !== null && writeOwnFit(kept) === writeOwnFit(own);
  return (
    <p className="fit-answer-kept" role="status">
      {!awake && "We do not save it. It is only in the address of this page."}
      {awake && isKept && (
        <>
          Saved in this browser only. Every frame now shows whether it fits like yours.{" "}
          <Button type="button" variant="quiet" size="small" onClick={() => keepOwnFit(null)}>
            Forget it
          </Button>
        </>
      )}
      {awake && !isKept && (
        <>
          Show on every frame whether it fits you?{" "}
          <Button type="button" variant="quiet" size="small" onClick={() => keepOwnFit(own)}>
            Save it in this browser
          </Button>
        </>
      )}
    </p>
  );
}

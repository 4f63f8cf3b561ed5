import { formatDay, formatNearDay } from "#domain/dates/format-date.ts";
import type { Stage } from "#domain/orders/stages.ts";
import type { OrderView } from "#services/orders/order-view.ts";

type WhenItComesProps = Pick<OrderView, "deliverFrom" | "deliverTo" | "deliverBy"> & {
  isCollected: boolean;
  inSentence?: boolean;
};

/** "It arrives by Tue 1 Dec", "It arrives between 1 Dec 2026 and 4 Dec 2026", "It is ready to collect on 1 Dec 2026"; nothing while no day is promised. */
export function WhenItComes({ deliverFrom, deliverTo, deliverBy, isCollected, inSentence = false }: WhenItComesProps) {
  if (!deliverFrom || !deliverTo) return null;
  const what = isCollected ? "ready to collect" : "arrives";
  return (
    <>
      {inSentence ? `, ${what} ` : `It ${isCollected ? "is " : ""}${what} `}
      {deliverBy ? (
        <>
          by <Day words={formatNearDay(deliverBy)} strong={!inSentence} />
        </>
      ) : deliverFrom === deliverTo ? (
        <>
          on <Day words={formatDay(deliverFrom)} strong={!inSentence} />
        </>
      ) : (
        <>
          between <Day words={formatDay(deliverFrom)} strong={!inSentence} /> and{" "}
          <Day words={formatDay(deliverTo)} strong={!inSentence} />
        </>
      )}
      {!inSentence && "."}
    </>
  );
}

function Day({ words, strong }: { words: string; strong: boolean }) {
  const Tag = strong ? "strong" : "span";
  return <Tag className="whitespace-nowrap">{words}</Tag>;
}

type ParcelNoteProps = { parcel: { carrier: string; trackingNo: string }; stage: Stage };

/** Who has the parcel, or carried it, and under which number. */
export function ParcelNote({ parcel, stage }: ParcelNoteProps) {
  const isUnderWay = stage === "shipped";
  return (
    <p className="mt-3">
      {parcel.carrier} {isUnderWay ? "has" : "carried"} your parcel. The tracking number {isUnderWay ? "is" : "was"}{" "}
      <strong className="figures">{parcel.trackingNo}</strong>.
    </p>
  );
}

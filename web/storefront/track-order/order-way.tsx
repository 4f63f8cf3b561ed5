import { Check, Circle, CircleDot } from "lucide-react";
import type { RefObject } from "react";
import { formatDate, formatDateTime, formatDay } from "#domain/dates/format-date.ts";
import type { TrackStep } from "#domain/orders/track-steps.ts";
import type { TrackedOrder } from "#services/orders/track-order.ts";
import { Icon } from "#web/ui/icon.tsx";

type OrderWayProps = { order: TrackedOrder; heading: RefObject<HTMLHeadingElement | null> };

/** The stages that an order has reached, with their dates, and those that usually follow. */
export function OrderWay({ order, heading }: OrderWayProps) {
  const { uniqueId, createdAt, deliverFrom, deliverTo, steps } = order;
  const isUnderWay = steps.some(({ state }) => state === "ahead");
  return (
    <section className="card track-result" aria-labelledby="track-result">
      <h2 id="track-result" ref={heading} tabIndex={-1} className="text-xl">
        Order <span className="figures inline-block">{uniqueId}</span>
      </h2>
      <p className="text-slate">Placed on {formatDate(createdAt)}</p>
      {isUnderWay && deliverFrom && deliverTo && (
        <p className="mt-3">
          It arrives between <strong className="whitespace-nowrap">{formatDay(deliverFrom)}</strong> and{" "}
          <strong className="whitespace-nowrap">{formatDay(deliverTo)}</strong>.
        </p>
      )}
      <ol className="track-steps">
        {steps.map((step, n) => (
          <Step key={`${step.stage} ${n}`} step={step} />
        ))}
      </ol>
    </section>
  );
}

const MARKS = { done: Check, current: CircleDot, ahead: Circle };
const SPOKEN = { done: "done", current: "now", ahead: "still ahead" };

function Step({ step }: { step: TrackStep }) {
  const { label, at, state } = step;
  return (
    <li className={`track-step track-step-${state}`} aria-current={state === "current" ? "step" : undefined}>
      <span className="track-mark">
        <Icon of={MARKS[state]} size={16} />
      </span>
      <span>
        {label}
        <span className="sr-only">, {SPOKEN[state]}</span>
        {at && (
          <time dateTime={at.toISOString()} className="block text-sm text-slate figures">
            {formatDateTime(at)}
          </time>
        )}
      </span>
    </li>
  );
}

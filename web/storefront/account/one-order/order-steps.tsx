import { Check, Circle, CircleDot } from "lucide-react";
import { formatDateTime } from "#domain/dates/format-date.ts";
import type { TrackStep } from "#domain/orders/track-steps.ts";
import { Icon } from "#web/ui/icon.tsx";

/** The stages that an order has reached, with their dates, and those that usually follow. */
export function OrderSteps({ steps }: { steps: readonly TrackStep[] }) {
  return (
    <ol className="order-steps">
      {steps.map((step, n) => (
        <Step key={`${step.stage} ${n}`} step={step} />
      ))}
    </ol>
  );
}

const MARKS = { done: Check, current: CircleDot, ahead: Circle };
const SPOKEN = { done: "done", current: "now", ahead: "not yet" };

function Step({ step }: { step: TrackStep }) {
  const { label, at, state } = step;
  return (
    <li className={`order-step order-step-${state}`} aria-current={state === "current" ? "step" : undefined}>
      <span className="order-step-mark">
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

import { Check } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

export type Step = {
  label: string;
  /** Leads back to a step that is done. */
  to?: string;
};

type StepsProps = { steps: readonly Step[]; current: number; label?: string; onGo?: (index: number) => void };

/** Where one is on a way of several steps; done ones can be gone back to. */
export function Steps({ steps, current, label = "Steps", onGo }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className="steps">
        {steps.map((step, index) => {
          const state = index < current ? "done" : index === current ? "here" : "ahead";
          const face = (
            <>
              <span className="step-mark">
                {state === "done" ? <Icon of={Check} size={16} /> : <span aria-hidden="true">{index + 1}</span>}
              </span>
              <span className="step-label">{step.label}</span>
              {state === "done" && <span className="sr-only"> (done)</span>}
            </>
          );
          return (
            <li key={step.label} className={`step step-${state}`} aria-current={state === "here" ? "step" : undefined}>
              {state === "done" && step.to ? (
                <Link to={step.to}>{face}</Link>
              ) : state === "done" && onGo ? (
                <button type="button" onClick={() => onGo(index)}>
                  {face}
                </button>
              ) : (
                <span>{face}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

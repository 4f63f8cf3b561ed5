import type { ComponentProps } from "react";
import type { ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import { useTicked } from "#web/ui/use-ticked.ts";

type FacetLineProps = Omit<ComponentProps<"input">, "type" | "checked"> & {
  checked: boolean;
  /** Of which `checked` was read: another one is drawn over a tick. */
  filter: ListFilter;
  label: string;
  /** Drawn as a dot before the label. */
  colour?: string | undefined;
  /** How many products the choice would leave. */
  count: number;
};

/** One value of a facet. A panel has a hundred of them, so each is as few elements as it can be. */
export function FacetLine({ label, colour, count, checked, filter, className = "check", ...input }: FacetLineProps) {
  return (
    <label className={className}>
      <input {...input} {...useTicked(checked, filter)} type="checkbox" className="check-box" />
      {colour !== undefined && <span className="colour-dot" style={{ background: colour }} aria-hidden="true" />}
      <span className="check-label">{label}</span> <span className="check-count">{count}</span>
    </label>
  );
}

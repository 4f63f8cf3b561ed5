import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { Icon } from "./icon.tsx";

type ChipProps = {
  children: ReactNode;
  /** What is taken away, for screen readers: "Remove Round". */
  removeLabel: string;
  /** The address without this value; works without JavaScript. */
  removeHref?: string;
  /** How its link leads there; without it in the place of this entry of the history. */
  removeBy?: Pick<LinkProps, "replace" | "state" | "preventScrollReset">;
  onRemove?: () => void;
};

const IN_PLACE = { replace: true, preventScrollReset: true };

/** A chosen value that can be taken away. */
export function Chip({ children, removeLabel, removeHref, removeBy = IN_PLACE, onRemove }: ChipProps) {
  const face = (
    <>
      <span>{children}</span>
      <Icon of={X} size={16} />
    </>
  );
  if (removeHref !== undefined)
    return (
      <Link className="chip" to={removeHref} {...removeBy} aria-label={removeLabel}>
        {face}
      </Link>
    );
  return (
    <button type="button" className="chip" aria-label={removeLabel} onClick={onRemove}>
      {face}
    </button>
  );
}

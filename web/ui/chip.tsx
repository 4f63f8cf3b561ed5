import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

type ChipProps = {
  children: ReactNode;
  /** What is taken away, for screen readers: "Remove Round". */
  removeLabel: string;
  /** The address without this value; works without JavaScript. */
  removeHref?: string;
  onRemove?: () => void;
};

/** A chosen value that can be taken away. */
export function Chip({ children, removeLabel, removeHref, onRemove }: ChipProps) {
  const face = (
    <>
      <span>{children}</span>
      <Icon of={X} size={16} />
    </>
  );
  if (removeHref !== undefined)
    return (
      <Link className="chip" to={removeHref} replace preventScrollReset aria-label={removeLabel}>
        {face}
      </Link>
    );
  return (
    <button type="button" className="chip" aria-label={removeLabel} onClick={onRemove}>
      {face}
    </button>
  );
}

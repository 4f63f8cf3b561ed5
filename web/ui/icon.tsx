import type { LucideIcon } from "lucide-react";

type IconProps = { of: LucideIcon; size?: number; className?: string; filled?: boolean };

/** A drawing beside words, silent for screen readers: the words carry the meaning. */
export function Icon({ of: Drawing, size = 20, className, filled = false }: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      focusable="false"
      size={size}
      strokeWidth={1.75}
      className={className}
      fill={filled ? "currentColor" : "none"}
    />
  );
}

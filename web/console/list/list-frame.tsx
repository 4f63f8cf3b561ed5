import type { ReactNode } from "react";

/** Around a wide table: what scrolls takes the focus, so that the arrow keys move it. */
export function ListFrame({ label, className = "list-frame", children }: ListFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

type ListFrameProps = { label: string; className?: string; children: ReactNode };

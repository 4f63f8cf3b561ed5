import type { ReactNode } from "react";

type EmptyStateProps = {
  title: ReactNode;
  /** A drawing; hidden from screen readers. */
  picture?: ReactNode;
  /** Words, with links among them. */
  children?: ReactNode;
  /** The next step: a LinkButton. */
  action?: ReactNode;
  level?: 1 | 2;
};

/** Nothing here, nothing found, or failed: what it means and what to do next. */
export function EmptyState({ title, picture, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="empty">
      {picture && (
        <div className="empty-picture" aria-hidden="true">
          {picture}
        </div>
      )}
      <Heading className="text-2xl">{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className="empty-actions">{action}</div>}
    </div>
  );
}

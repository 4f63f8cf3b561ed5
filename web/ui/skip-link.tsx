/** The first stop of the Tab key. The page's main element carries the id. */
export function SkipLink({ to = "content", children = "Skip to the content" }: { to?: string; children?: string }) {
  return (
    <a className="skip-link" href={`#${to}`}>
      {children}
    </a>
  );
}

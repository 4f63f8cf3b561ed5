/** The shop's name; the drawing comes from web/ui/brand. */
export function Wordmark({ name }: { name: string }) {
  return <span className="wordmark heading">{name.toLowerCase()}</span>;
}

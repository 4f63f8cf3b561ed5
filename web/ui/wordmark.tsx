/** The drawn name, painted by the style sheet over its letters; a shop that calls itself otherwise gets its name in letters. */
export function Wordmark({ name }: { name: string }) {
  return <span className={name === "Chashma" ? "wordmark-drawing" : "wordmark heading"}>{name}</span>;
}

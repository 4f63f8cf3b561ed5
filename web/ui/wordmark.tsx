import drawing from "./brand/wordmark.svg";

/** The drawn name; a shop that calls itself otherwise gets its name in letters. */
export function Wordmark({ name }: { name: string }) {
  if (name !== "Chashma") return <span className="wordmark heading">{name}</span>;
  return <img className="wordmark-drawing" src={drawing} alt={name} width={756} height={154} />;
}

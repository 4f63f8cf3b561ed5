/** Whether a browser says, by `If-None-Match`, that it has the answer with this tag. */
export function hasTag(known: string | undefined, tag: string): boolean {
  if (known === undefined) return false;
  return known.split(",").some((one) => one.trim().replace(/^W\//, "") === tag || one.trim() === "*");
}

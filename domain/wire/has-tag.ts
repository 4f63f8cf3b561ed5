/**
 * Whether `If-None-Match` says that the asker has the answer with this tag. The comparison is the weak one (RFC 9110,
 * 13.1.2): the same content counts, whatever it was compressed with.
 */
export function hasTag(known: string | undefined, tag: string): boolean {
  if (known === undefined) return false;
  const wanted = opaque(tag);
  return known.split(",").some((one) => one.trim() === "*" || opaque(one.trim()) === wanted);
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, "");
}

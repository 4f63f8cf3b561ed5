/**
 * Values of one filter stand in the query string joined by hyphens, and some hold hyphens themselves
 * (Stainless-steel, MR6-MR10). So the text is read by the longest match against the known values.
 */
export type KnownValues = {
  values: readonly string[];
  /** One name for several of the values. */
  aliases?: Readonly<Record<string, readonly string[]>>;
};

/** Values compare without case, spaces and hyphens: CAT EYE, cat-eye and CatEye are one. */
export function valueKey(value: string): string {
  return value.toLowerCase().replace(/[\s-]+/g, "");
}

/** "Stainless-steel-metal" -> ["Stainless-steel", "Metal"], in the order of the known values; unknown ones are ignored. */
export function splitValues(text: string, known: KnownValues): string[] {
  const byKey = meanings(known);
  const names = [...known.values, ...Object.keys(known.aliases ?? {})];
  const longest = Math.max(1, ...names.map((name) => name.split(/[\s-]/).length));
  const parts = text.split("-");
  const found = new Set<string>();
  let at = 0;
  while (at < parts.length) {
    let taken = Math.min(longest, parts.length - at);
    let values: readonly string[] | undefined;
    while (taken > 0 && values === undefined) {
      values = byKey.get(valueKey(parts.slice(at, at + taken).join("-")));
      if (values === undefined) taken -= 1;
    }
    for (const value of values ?? []) found.add(value);
    at += Math.max(1, taken);
  }
  return known.values.filter((value) => found.has(value));
}

/**
 * The inverse of splitValues. MR6 and MR10 alone must not be written MR6-MR10, which means all five: an order is
 * chosen that reads back as what was meant. All five are written by their alias.
 */
export function joinValues(selected: readonly string[], known: KnownValues): string {
  const chosen = known.values.filter((value) => selected.includes(value));
  const inOrder = withAliases(chosen, known).join("-");
  if (splitValues(inOrder, known).length === chosen.length) return inOrder;
  return chosen.toReversed().join("-");
}

function meanings({ values, aliases = {} }: KnownValues): Map<string, readonly string[]> {
  const byKey = new Map<string, readonly string[]>();
  for (const value of values) byKey.set(valueKey(value), [value]);
  for (const [alias, members] of Object.entries(aliases)) byKey.set(valueKey(alias), members);
  return byKey;
}

function withAliases(chosen: string[], { aliases = {} }: KnownValues): string[] {
  let written = chosen;
  for (const [alias, members] of Object.entries(aliases)) {
    // A second name for one value is only read, never written.
    if (members.length < 2 || !members.every((member) => written.includes(member))) continue;
    const first = written.indexOf(members[0]!);
    written = written.flatMap((value, index) => (index === first ? [alias] : members.includes(value) ? [] : [value]));
  }
  return written;
}

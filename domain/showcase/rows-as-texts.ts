type Texts = Readonly<Record<string, string>>;
/** A row of a list as the fields of a form. */
export type TextRow = { id: string; texts: Texts };

const ID = /^[a-z0-9]{1,24}$/;

/** An ordered list as flat words, so that two people who change different fields of it do not meet: "order", "hero.title", ... */
export function textsOfRows(rows: readonly TextRow[]): Texts {
  const fields = rows.flatMap(({ id, texts }) =>
    Object.entries(texts).map(([field, text]) => [`${id}.${field}`, text] as const),
  );
  return Object.fromEntries([["order", rows.map(({ id }) => id).join(" ")], ...fields]);
}

/** The list again, in its order: each id once, and only what the order names. */
export function rowsOfTexts(texts: Texts): TextRow[] {
  const ids = new Set((texts.order ?? "").split(" ").filter((id) => ID.test(id)));
  return [...ids].map((id) => ({
    id,
    texts: Object.fromEntries(
      Object.entries(texts)
        .filter(([name]) => name.startsWith(`${id}.`))
        .map(([name, text]) => [name.slice(id.length + 1), text]),
    ),
  }));
}

export type Turn = "up" | "down" | "first" | "last" | "remove";

/** The order after one row was moved or taken out. */
export function turnOrder(order: string, id: string, turn: Turn): string {
  const ids = order.split(" ").filter(Boolean);
  const at = ids.indexOf(id);
  if (at < 0) return order;
  const rest = ids.toSpliced(at, 1);
  if (turn === "remove") return rest.join(" ");
  const to = { up: Math.max(0, at - 1), down: at + 1, first: 0, last: rest.length }[turn];
  return rest.toSpliced(to, 0, id).join(" ");
}

/** An id that no row has: "row4". */
export function freeId(order: string): string {
  const taken = new Set(order.split(" "));
  let number = taken.size + 1;
  while (taken.has(`row${number}`)) number += 1;
  return `row${number}`;
}

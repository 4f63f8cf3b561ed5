import { nameAll } from "#domain/lists/name-all.ts";
import { nameInColour } from "#domain/catalogue/name-in-colour.ts";
import { type KindSlug, PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";

/** A thing of a cart that a store has not enough of: `left` pieces lie there. */
type LackedThing = { name: string; left: number };

/** A store that has not everything of a cart. `lacks` is empty where that is not known. `hasNone`: not one piece of anything in it. */
export type LackingStore = { name: string; lacks: readonly LackedThing[]; hasNone: boolean };

/** How many things are named of one store. */
const NAMED = 2;

type Short = { storeId: number; attributeValueId: number; left: number };

type Thing = {
  attributeValueId: number | null;
  productName: string;
  colorName: string | null;
  size: string | null;
  category: KindSlug;
};

/** What the stores lack of these things; `short` has a row for each unit that a store has not enough of. Null: it could not be read. */
export function lackingStores(
  stores: readonly { id: number; name: string }[],
  things: readonly Thing[],
  short: readonly Short[] | null,
): LackingStore[] {
  if (short === null) return stores.map(({ name }) => ({ name, lacks: [], hasNone: false }));
  const units = new Map(things.map((thing) => [thing.attributeValueId, thing]));
  units.delete(null);
  return stores.flatMap(({ id, name }) => {
    const here = short.filter(({ storeId }) => storeId === id);
    const lacks = [...units].flatMap(([unit, thing]) =>
      here
        .filter(({ attributeValueId }) => attributeValueId === unit)
        .map(({ left }) => ({ name: nameAmong(thing, [...units.values()]), left })),
    );
    // It may have been filled since it was left out.
    if (lacks.length === 0) return [];
    return [{ name, lacks, hasNone: lacks.length === units.size && lacks.every(({ left }) => left === 0) }];
  });
}

/** "Betwa Square in Matte Black", "Sona Daily in -2.50"; of two sizes of one frame "Betwa Square in Matte Black (54-18-145)" */
function nameAmong(thing: Thing, all: readonly Thing[]): string {
  const name = nameOf(thing);
  const isShared = all.filter((one) => nameOf(one) === name).length > 1;
  const { further } = choicesOf(thing);
  return isShared && further ? `${name} (${further})` : name;
}

function nameOf(thing: Thing): string {
  return nameInColour(thing.productName, choicesOf(thing).first);
}

function choicesOf({ colorName, size, category }: Thing) {
  const isByPower = PRODUCT_KINDS[category].flow === "each-eye";
  return isByPower ? { first: size, further: colorName } : { first: colorName, further: size };
}

/** "Saket, New Delhi does not have Betwa Square in Matte Black now."; stores that lack the same share a sentence. */
export function lackingWords(stores: readonly LackingStore[]): string {
  const byLack = new Map<string, LackingStore[]>();
  for (const store of stores) {
    const lack = lackWords(store, true);
    byLack.set(lack, [...(byLack.get(lack) ?? []), store]);
  }
  return [...byLack.values()]
    .map((same) => `${nameAll(same.map(({ name }) => name))} ${lackWords(same[0]!, same.length === 1)}.`)
    .join(" ");
}

function lackWords({ lacks, hasNone }: LackingStore, isOne: boolean): string {
  if (lacks.length === 0 || (hasNone && lacks.length === 1)) return `${isOne ? "does" : "do"} not have it now`;
  if (hasNone) return `${has(isOne)} none of it now`;
  const named = lacks.slice(0, NAMED);
  const more = lacks.length - named.length;
  const none = named.filter(({ left }) => left === 0).map(({ name }) => name);
  const few = named.filter(({ left }) => left > 0).map(({ name, left }) => `only ${left} of ${name}`);
  const parts = [
    none.length > 0 ? `${isOne ? "does" : "do"} not have ${nameAll(none)} now` : null,
    few.length > 0 ? `${has(isOne)} ${nameAll(few)}${none.length > 0 ? "" : " now"}` : null,
    more > 0 ? `${has(isOne)} too few of ${more === 1 ? "1 other thing" : `${more} other things`}` : null,
  ];
  return nameAll(parts.filter((part) => part !== null));
}

function has(isOne: boolean): string {
  return isOne ? "has" : "have";
}

/** Makes a thing for each item, alike items one; keeps what the next items need too, and gives the rest back. */
export function keepMade<Item, Thing>(make: (item: Item) => Thing, release: (thing: Thing) => void) {
  let kept = new Map<string, Thing>();
  return (items: readonly Item[]): Thing[] => {
    const wanted = new Map<string, Thing>();
    const things = items.map((item) => {
      const key = JSON.stringify(item);
      const thing = wanted.get(key) ?? kept.get(key) ?? make(item);
      wanted.set(key, thing);
      return thing;
    });
    for (const [key, thing] of kept) if (!wanted.has(key)) release(thing);
    kept = wanted;
    return things;
  };
}

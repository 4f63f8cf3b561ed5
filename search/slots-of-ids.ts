const PAGE_BITS = 12;
const PAGE_MASK = (1 << PAGE_BITS) - 1;

/** The slot of each product. Ids come from one sequence, so pages of neighbours are a tenth of what a Map takes. */
export type SlotsOfIds = {
  get: (id: number) => number | undefined;
  set: (id: number, slot: number | undefined) => void;
};

export function newSlotsOfIds(): SlotsOfIds {
  // A slot is kept plus one, so that 0 is nobody's.
  const pages = new Map<number, Uint32Array>();
  return {
    get: (id) => {
      const kept = pages.get(id >>> PAGE_BITS)?.[id & PAGE_MASK];
      return kept ? kept - 1 : undefined;
    },
    set: (id, slot) => {
      let page = pages.get(id >>> PAGE_BITS);
      if (!page) pages.set(id >>> PAGE_BITS, (page = new Uint32Array(PAGE_MASK + 1)));
      page[id & PAGE_MASK] = slot === undefined ? 0 : slot + 1;
    },
  };
}

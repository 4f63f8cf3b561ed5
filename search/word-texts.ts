const PAGE_BITS = 16;
const PAGE_SIZE = 1 << PAGE_BITS;

/** The words of each product by their numbers, those of the title first and in its order. */
export type WordTexts = {
  write: (slot: number, words: readonly number[]) => void;
  read: (slot: number) => readonly number[];
  /** -1 behind the end of the text. */
  wordAt: (slot: number, place: number) => number;
  erase: (slot: number) => void;
};

/**
 * One after the other on pages, because a million small arrays would take ten times as much memory. A text that has
 * grown is written anew at the end; when half of all room is left behind, the texts are copied together.
 */
export function newWordTexts(): WordTexts {
  let pages: Uint32Array[] = [];
  let end = 0;
  let inUse = 0;
  let starts = new Uint32Array(64);
  let lengths = new Uint16Array(64);

  const append = (slot: number, words: readonly number[]) => {
    starts[slot] = end;
    end += words.length;
    while (pages.length * PAGE_SIZE < end) pages.push(new Uint32Array(PAGE_SIZE));
    overwrite(slot, words);
  };
  const overwrite = (slot: number, words: readonly number[]) => {
    lengths[slot] = words.length;
    words.forEach((word, turn) => {
      const at = starts[slot]! + turn;
      pages[at >>> PAGE_BITS]![at & (PAGE_SIZE - 1)] = word;
    });
  };
  const read = (slot: number, from = pages): number[] => {
    const words: number[] = [];
    for (let at = starts[slot]!, left = lengths[slot]!; left > 0; at += 1, left -= 1) {
      words.push(from[at >>> PAGE_BITS]![at & (PAGE_SIZE - 1)]!);
    }
    return words;
  };
  const copyTogether = () => {
    const old = pages;
    pages = [];
    end = 0;
    for (let slot = 0; slot < lengths.length; slot += 1) if (lengths[slot]! > 0) append(slot, read(slot, old));
  };
  const erase = (slot: number) => {
    inUse -= lengths[slot] ?? 0;
    if (slot < lengths.length) lengths[slot] = 0;
  };

  return {
    read: (slot) => read(slot),
    wordAt: (slot, place) => {
      if (place >= (lengths[slot] ?? 0)) return -1;
      const at = starts[slot]! + place;
      return pages[at >>> PAGE_BITS]![at & (PAGE_SIZE - 1)]!;
    },
    erase,
    write: (slot, words) => {
      while (slot >= lengths.length) {
        starts = widen(starts, new Uint32Array(lengths.length * 2));
        lengths = widen(lengths, new Uint16Array(lengths.length * 2));
      }
      const room = lengths[slot]!;
      inUse += words.length - room;
      if (words.length <= room) overwrite(slot, words);
      else append(slot, words);
      if (end > PAGE_SIZE && end > 2 * inUse) copyTogether();
    },
  };
}

function widen<Column extends Uint32Array | Uint16Array>(column: Column, wider: Column): Column {
  wider.set(column);
  return wider;
}

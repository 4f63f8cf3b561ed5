import { seededRandom, seedOf } from "#domain/frames/seeded-random.ts";

/** Choices that look random and are the same in every shop: the seed is a word. */
export type RandomChoices = {
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
};

export function randomChoices(word: string): RandomChoices {
  const random = seededRandom(seedOf(word));
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  return {
    between,
    chance: (share) => random() < share,
    pick: (list) => {
      const drawn = list[between(0, list.length - 1)];
      if (drawn === undefined) throw new RangeError("Nothing to pick from");
      return drawn;
    },
    shuffle: (list) =>
      list
        .map((item) => ({ item, place: random() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
}

/** Draws 0, 1, 2 ... of `count`, each less often than the one before: the k-th as one over k. `chance` is from 0 up to 1. */
export function zipf(count: number): (chance: number) => number {
  const reached = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank += 1) reached[rank] = sum += 1 / (rank + 1);
  return (chance) => {
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (reached[middle]! <= chance * sum) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

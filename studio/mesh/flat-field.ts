/** A distance in the plane, known at every `step` mm of a box and read smoothly between. */
export type FlatField = (x: number, y: number) => number;

/**
 * Samples `distance` once and answers by cubic B-spline: a hundredth of the cost of asking the outline, and without the creases
 * that a distance has half-way between two edges.
 */
export function sampleFlat(
  distance: FlatField,
  box: { left: number; right: number; bottom: number; top: number },
  step: number,
): FlatField {
  const columns = Math.ceil((box.right - box.left) / step) + 4;
  const rows = Math.ceil((box.top - box.bottom) / step) + 4;
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      values[row * columns + column] = distance(box.left + (column - 1) * step, box.bottom + (row - 1) * step);
    }
  }
  const across = new Float64Array(4);
  const up = new Float64Array(4);
  return (x, y) => {
    const column = clamp((x - box.left) / step + 1, 1, columns - 3.001);
    const row = clamp((y - box.bottom) / step + 1, 1, rows - 3.001);
    weigh(column - Math.floor(column), across);
    weigh(row - Math.floor(row), up);
    const first = (Math.floor(row) - 1) * columns + Math.floor(column) - 1;
    let sum = 0;
    for (let line = 0; line < 4; line += 1) {
      const at = first + line * columns;
      sum +=
        up[line]! *
        (across[0]! * values[at]! +
          across[1]! * values[at + 1]! +
          across[2]! * values[at + 2]! +
          across[3]! * values[at + 3]!);
    }
    return sum;
  };
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

function weigh(share: number, weights: Float64Array): void {
  const rest = 1 - share;
  weights[0] = rest ** 3 / 6;
  weights[1] = (3 * share ** 3 - 6 * share * share + 4) / 6;
  weights[2] = (3 * rest ** 3 - 6 * rest * rest + 4) / 6;
  weights[3] = share ** 3 / 6;
}

import type { FaceModel, ModelStep, StepOptions } from "./read-model.ts";

type Layer = { shape: readonly number[]; numbers: Float32Array };

/** Makes a model ready: all its room is taken once. What it answers is overwritten by the next run. */
export function runModel(model: FaceModel): (input: Float32Array) => Float32Array[] {
  const layers: Layer[] = model.values.map(({ shape, numbers }) => ({
    shape,
    numbers: numbers ?? new Float32Array(shape.reduce((all, length) => all * length, 1)),
  }));
  const isWeights = ({ takes }: ModelStep) => model.values[takes[0]!]!.numbers !== null;
  // Weights are widened once, when they are read.
  for (const step of model.steps)
    if (isWeights(step)) layers[step.makes] = { ...layers[step.takes[0]!]!, shape: layers[step.makes]!.shape };
  const steps = model.steps.filter((step) => !isWeights(step));
  return (input) => {
    layers[model.input]!.numbers.set(input);
    for (const step of steps) {
      const [from, ...more] = step.takes.map((at) => layers[at]!);
      STEPS[step.kind](layers[step.makes]!, { from: from!, more, options: step.options });
    }
    return model.outputs.map((at) => layers[at]!.numbers);
  };
}

type Given = { from: Layer; more: readonly Layer[]; options: StepOptions };

const STEPS: Record<ModelStep["kind"], (to: Layer, given: Given) => void> = {
  add(to, { from, more }) {
    const other = more[0]!.numbers;
    for (let at = 0; at < to.numbers.length; at += 1) to.numbers[at] = from.numbers[at]! + other[at]!;
  },
  concat(to, { from, more }) {
    let at = 0;
    for (const { numbers } of [from, ...more]) {
      to.numbers.set(numbers, at);
      at += numbers.length;
    }
  },
  conv(to, { from, more, options }) {
    const [weights, bias] = [more[0]!, more[1]!.numbers];
    const [, high, wide, depth] = to.shape as Box;
    const [, fromHigh, fromWide, fromDepth] = from.shape as Box;
    const [, tall, broad] = weights.shape as Box;
    const top = before(high, { of: fromHigh, size: tall, options });
    const left = before(wide, { of: fromWide, size: broad, options });
    const [input, factors, output] = [from.numbers, weights.numbers, to.numbers];
    const size = tall * broad * fromDepth;
    for (let y = 0; y < high; y += 1) {
      const [startY, startX] = [y * options.stride - top, -left];
      const [fromJ, toJ] = [Math.max(0, -startY), Math.min(tall, fromHigh - startY)];
      for (let x = 0; x < wide; x += 1) {
        const firstX = startX + x * options.stride;
        const fromI = Math.max(0, -firstX);
        // What lies in one row lies in one piece, here and in the weights.
        const length = (Math.min(broad, fromWide - firstX) - fromI) * fromDepth;
        const at = (y * wide + x) * depth;
        // Two at a time read the picture half as often; every layer of the model has an even number.
        for (let out = 0; out < depth; out += 2) {
          let [one, other] = [bias[out]!, bias[out + 1]!];
          for (let j = fromJ; j < toJ; j += 1) {
            const start = ((startY + j) * fromWide + firstX + fromI) * fromDepth;
            const own = out * size + (j * broad + fromI) * fromDepth;
            for (let k = 0; k < length; k += 1) {
              const shade = input[start + k]!;
              one += shade * factors[own + k]!;
              other += shade * factors[own + size + k]!;
            }
          }
          output[at + out] = one;
          output[at + out + 1] = other;
        }
      }
    }
  },
  depthwise(to, { from, more, options }) {
    const [weights, bias] = [more[0]!, more[1]!.numbers];
    const [, high, wide, depth] = to.shape as Box;
    const [, fromHigh, fromWide] = from.shape as Box;
    const [, tall, broad] = weights.shape as Box;
    const top = before(high, { of: fromHigh, size: tall, options });
    const left = before(wide, { of: fromWide, size: broad, options });
    const [input, factors, output] = [from.numbers, weights.numbers, to.numbers];
    for (let y = 0; y < high; y += 1)
      for (let x = 0; x < wide; x += 1) {
        const at = (y * wide + x) * depth;
        for (let k = 0; k < depth; k += 1) output[at + k] = bias[k]!;
        for (let j = 0; j < tall; j += 1) {
          const fromY = y * options.stride + j - top;
          if (fromY < 0 || fromY >= fromHigh) continue;
          for (let i = 0; i < broad; i += 1) {
            const fromX = x * options.stride + i - left;
            if (fromX < 0 || fromX >= fromWide) continue;
            const [start, own] = [(fromY * fromWide + fromX) * depth, (j * broad + i) * depth];
            for (let k = 0; k < depth; k += 1) output[at + k]! += input[start + k]! * factors[own + k]!;
          }
        }
      }
  },
  "max-pool"(to, { from, options }) {
    const [, high, wide, depth] = to.shape as Box;
    const [, fromHigh, fromWide] = from.shape as Box;
    for (let y = 0; y < high; y += 1)
      for (let x = 0; x < wide; x += 1)
        for (let k = 0; k < depth; k += 1) {
          let most = -Infinity;
          for (let j = y * options.stride; j < Math.min(fromHigh, y * options.stride + options.reach); j += 1)
            for (let i = x * options.stride; i < Math.min(fromWide, x * options.stride + options.reach); i += 1)
              most = Math.max(most, from.numbers[(j * fromWide + i) * depth + k]!);
          to.numbers[(y * wide + x) * depth + k] = most;
        }
  },
  relu(to, { from }) {
    for (let at = 0; at < to.numbers.length; at += 1) to.numbers[at] = Math.max(0, from.numbers[at]!);
  },
  reshape(to, { from }) {
    to.numbers.set(from.numbers);
  },
  /** Only ever deeper: the new layers are empty. */
  pad(to, { from }) {
    const [depth, fromDepth] = [to.shape.at(-1)!, from.shape.at(-1)!];
    for (let at = 0; at < from.numbers.length / fromDepth; at += 1)
      to.numbers.set(from.numbers.subarray(at * fromDepth, (at + 1) * fromDepth), at * depth);
  },
  "widen-numbers"(to, { from }) {
    to.numbers.set(from.numbers);
  },
};

type Box = [one: number, high: number, wide: number, depth: number];

/** Rows or columns outside the picture that a step looks at before its first. */
function before(length: number, { of, size, options }: { of: number; size: number; options: StepOptions }): number {
  if (!options.keepsSize) return 0;
  return Math.floor(Math.max(0, (length - 1) * options.stride + size - of) / 2);
}

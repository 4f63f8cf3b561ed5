/** What one step of a model takes and makes; all of them name values by their number. */
export type ModelStep = { kind: StepKind; takes: readonly number[]; makes: number; options: StepOptions };

export type StepKind =
  | "add"
  | "concat"
  | "conv"
  | "depthwise"
  | "widen-numbers"
  | "max-pool"
  | "relu"
  | "reshape"
  | "pad";

/** Of a step that looks at its neighbours. */
export type StepOptions = { stride: number; reach: number; keepsSize: boolean };

export type ModelValue = { shape: readonly number[]; numbers: Float32Array | null };

/** A network as its file tells it: `values` with numbers are its weights, the others are made on the way. */
export type FaceModel = {
  values: readonly ModelValue[];
  steps: readonly ModelStep[];
  input: number;
  outputs: readonly number[];
};

// Numbers of the format, schema version 3.
const STEP_KINDS: Partial<Record<number, StepKind>> = {
  0: "add",
  2: "concat",
  3: "conv",
  4: "depthwise",
  6: "widen-numbers",
  17: "max-pool",
  19: "relu",
  22: "reshape",
  34: "pad",
};
const NUMBER_KINDS = { float32: 0, float16: 1, int32: 2 } as const;

/**
 * Reads a TensorFlow Lite file (a FlatBuffer) as far as the finder of faces needs it. A step of another kind is an error: a
 * model that is only half understood finds nonsense. That a step does more than its kind says, as this model's never do, is not looked at.
 */
export function readModel(bytes: ArrayBuffer): FaceModel {
  const file = new Tables(bytes);
  const root = file.follow(0);
  if (file.text(4, 4) !== "TFL3") throw new Error("This is no TensorFlow Lite model");
  const kinds = file.list(root, 1).map((at) => file.byte(file.follow(at), 0));
  const [graph] = file.list(root, 2).map((at) => file.follow(at));
  if (graph === undefined) throw new Error("The model is empty");
  const buffers = file.list(root, 4).map((at) => file.follow(at));
  const values = file.list(graph, 0).map((at) => {
    const value = file.follow(at);
    const shape = file.numbers(value, 0);
    const bytesAt = file.span(buffers[file.number(value, 2)]!, 0);
    return { shape, numbers: bytesAt && file.floats(bytesAt, file.byte(value, 1)) };
  });
  const steps = file.list(graph, 3).map((at) => {
    const step = file.follow(at);
    const code = kinds[file.number(step, 0)];
    const kind = code === undefined ? undefined : STEP_KINDS[code];
    if (!kind) throw new Error(`The model has a step of an unknown kind, ${code}`);
    const options = file.table(step, 4);
    return {
      kind,
      takes: file.numbers(step, 1),
      makes: file.numbers(step, 2)[0]!,
      options: {
        keepsSize: options === null || file.byte(options, 0) === 0,
        stride: options === null ? 1 : file.number(options, 1),
        reach: options === null ? 1 : file.number(options, 3),
      },
    };
  });
  return { values, steps, input: file.numbers(graph, 1)[0]!, outputs: file.numbers(graph, 2) };
}

/** The tables of a FlatBuffer: fields that a table leaves out are 0. */
class Tables {
  readonly #view: DataView;

  constructor(bytes: ArrayBuffer) {
    this.#view = new DataView(bytes);
  }

  follow(at: number): number {
    return at + this.#view.getUint32(at, true);
  }

  table(table: number, field: number): number | null {
    const at = this.#field(table, field);
    return at === null ? null : this.follow(at);
  }

  number(table: number, field: number): number {
    const at = this.#field(table, field);
    return at === null ? 0 : this.#view.getInt32(at, true);
  }

  byte(table: number, field: number): number {
    const at = this.#field(table, field);
    return at === null ? 0 : this.#view.getInt8(at);
  }

  /** Where each entry of a list of four bytes each stands. */
  list(table: number, field: number): number[] {
    const at = this.table(table, field);
    if (at === null) return [];
    return Array.from({ length: this.#view.getUint32(at, true) }, (_, nth) => at + 4 + 4 * nth);
  }

  numbers(table: number, field: number): number[] {
    return this.list(table, field).map((at) => this.#view.getInt32(at, true));
  }

  /** Bytes that lie in one piece, or null where there are none. */
  span(table: number, field: number): { at: number; length: number } | null {
    const at = this.table(table, field);
    const length = at === null ? 0 : this.#view.getUint32(at, true);
    return at === null || length === 0 ? null : { at: at + 4, length };
  }

  floats({ at, length }: { at: number; length: number }, kind: number): Float32Array {
    const view = this.#view;
    if (kind === NUMBER_KINDS.float16)
      return Float32Array.from({ length: length / 2 }, (_, nth) => readHalf(view.getUint16(at + 2 * nth, true)));
    if (kind === NUMBER_KINDS.float32)
      return Float32Array.from({ length: length / 4 }, (_, nth) => view.getFloat32(at + 4 * nth, true));
    if (kind === NUMBER_KINDS.int32)
      return Float32Array.from({ length: length / 4 }, (_, nth) => view.getInt32(at + 4 * nth, true));
    throw new Error(`The model has numbers of an unknown kind, ${kind}`);
  }

  text(at: number, length: number): string {
    return String.fromCharCode(...Array.from({ length }, (_, nth) => this.#view.getUint8(at + nth)));
  }

  #field(table: number, field: number): number | null {
    const names = table - this.#view.getInt32(table, true);
    const slot = 4 + 2 * field;
    const offset = slot < this.#view.getUint16(names, true) ? this.#view.getUint16(names + slot, true) : 0;
    return offset === 0 ? null : table + offset;
  }
}

/** A number of 16 bits, IEEE 754. */
function readHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const [exponent, share] = [(bits >> 10) & 0x1f, bits & 0x3ff];
  if (exponent === 0) return sign * share * 2 ** -24;
  if (exponent === 0x1f) return share ? NaN : sign * Infinity;
  return sign * (1 + share / 1024) * 2 ** (exponent - 15);
}

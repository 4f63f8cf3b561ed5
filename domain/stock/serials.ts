/** Where a piece is that has a serial number. */
export const SERIAL_STATES = ["on_shelf", "in_transit", "sold", "gone"] as const;
export type SerialState = (typeof SERIAL_STATES)[number];

export const SERIAL_STATE_WORDS: Readonly<Record<SerialState, string>> = {
  on_shelf: "On the shelf",
  in_transit: "On the way",
  sold: "Sold",
  gone: "Gone",
};

/** In one form. */
export const MOST_SERIALS = 500;

/** As it is printed on the piece, without space around it; null for what is none. */
export function readSerial(text: string): string | null {
  const serial = text.trim().replaceAll(/\s+/g, " ");
  return /^[A-Z0-9][A-Z0-9 ./_#:+-]{0,39}$/i.test(serial) ? serial : null;
}

/** By which two are the same, however their letters are written. */
export const serialKey = (serial: string): string => serial.toUpperCase();

/** What stands in a field with one of them a line; commas part them too. */
export const listSerials = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim().replaceAll(/\s+/g, " "))
    .filter((line) => line !== "");

/** Of a line of a transfer: those that have not arrived. */
export const missingSerials = ({
  serials,
  arrivedSerials,
}: Record<"serials" | "arrivedSerials", string[]>): string[] => {
  const arrived = new Set(arrivedSerials.map(serialKey));
  return serials.filter((serial) => !arrived.has(serialKey(serial)));
};

export const serialsText = (serials: readonly string[]): string => serials.join("\n");

export type SerialFault =
  | { fault: "unreadable" | "doubled" | "known" | "not_here"; serial: string }
  /** One is asked for each piece. */
  | { fault: "count"; pieces: number; given: number }
  /** Nobody has said which pieces leave. */
  | { fault: "unnamed"; pieces: number };

/** What is wrong of serial numbers by themselves; null: nothing is. */
export function faultIn(serials: readonly string[]): SerialFault | null {
  const unreadable = serials.find((serial) => readSerial(serial) === null);
  if (unreadable !== undefined) return { fault: "unreadable", serial: unreadable };
  const keys = serials.map(serialKey);
  const doubled = serials.find((_serial, n) => keys.indexOf(keys[n]!) < n);
  return doubled === undefined ? null : { fault: "doubled", serial: doubled };
}

/** The same, where each piece needs one. */
export function faultOf(serials: readonly string[], pieces: number): SerialFault | null {
  const fault = faultIn(serials);
  if (fault) return fault;
  return serials.length === pieces ? null : { fault: "count", pieces, given: serials.length };
}

const pieceWords = (pieces: number): string => (pieces === 1 ? "1 piece" : `${pieces} pieces`);

export function serialFaultWords(wrong: SerialFault): string {
  switch (wrong.fault) {
    case "unreadable":
      return `${wrong.serial.slice(0, 40)} is no serial number: letters, figures and signs such as - / . up to 40`;
    case "doubled":
      return `${wrong.serial} stands here twice`;
    case "known":
      return `${wrong.serial} is known already: another piece has it. Look at the piece once more`;
    case "not_here":
      return `${wrong.serial} does not lie here. Look at the piece once more`;
    case "count":
      return `${pieceWords(wrong.pieces)}, and ${wrong.given === 0 ? "no serial number" : wrong.given === 1 ? "1 serial number" : `${wrong.given} serial numbers`}. Each piece has one of its own`;
    case "unnamed":
      return `Say which by their serial numbers: ${pieceWords(wrong.pieces)} of it ${wrong.pieces === 1 ? "is" : "are"} known by one`;
  }
}

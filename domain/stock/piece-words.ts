import { MOST_PIECES, MOST_TRANSFER_LINES } from "./transfer-words.ts";

type Pieces = { valueId: number; quantity: number };

/** "17-3": three pieces of unit 17, as addresses and forms name them. */
export const pieceWord = ({ valueId, quantity }: Pieces): string => `${valueId}-${quantity}`;

/** Those that are pieces of something, each unit once; no more than one transfer has. */
export function readPieces(words: readonly unknown[]): Pieces[] {
  const found = new Map<number, number>();
  for (const word of words) {
    const [, unit, count] = typeof word === "string" ? (/^([1-9]\d{0,8})-([1-9]\d{0,4})$/.exec(word) ?? []) : [];
    if (unit === undefined || found.size === MOST_TRANSFER_LINES) continue;
    found.set(Number(unit), Math.min(Number(count), MOST_PIECES));
  }
  return [...found].map(([valueId, quantity]) => ({ valueId, quantity }));
}

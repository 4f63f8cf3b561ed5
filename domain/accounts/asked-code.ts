import { ACCOUNT_REFUSALS } from "./refusals.ts";
import type { CodeReceiver } from "./sign-in-code-form.ts";

export const MOST_CODE_TRIES = 5;
export const SIGN_IN_CODE_MS = 10 * 60_000;

/** What a form knows of the code that it asked for itself. It holds as well for an e-mail or number without an account. */
export type AskedCode = { at: Date; wrongTries: number; receiver: string };

export const receiverText = (to: CodeReceiver): string => ("phone" in to ? to.phone : to.email.toLowerCase());

/** As a field that is not seen carries it from answer to answer. */
export const writeAskedCode = ({ at, wrongTries, receiver }: AskedCode): string =>
  `${at.getTime()}.${wrongTries}.${receiver}`;

export function readAskedCode(text: unknown): AskedCode | null {
  const [, at, tries, receiver] = /^(\d{13})\.(\d{1,3})\.(.+)$/.exec(String(text ?? "")) ?? [];
  return receiver === undefined ? null : { at: new Date(Number(at)), wrongTries: Number(tries), receiver };
}

type WrongCode = {
  words: string;
  /** No code that this form asked for can be right any more: a new one is needed. */
  isOver: boolean;
  asked: AskedCode | null;
};

/**
 * The words for a wrong code. They come from the form's own count and never from the shop's: else whoever types another person's
 * e-mail would learn that a code was sent there. After three wrong ones: "That code is not right. 2 tries left".
 */
export function explainWrongCode(given: { asked: AskedCode | null; to: CodeReceiver; now: Date }): WrongCode {
  const { now } = given;
  // Written to another e-mail meanwhile, or opened by an address: nothing is known here.
  const isOfThis = given.asked?.receiver === receiverText(given.to);
  if (!given.asked || !isOfThis)
    return { words: ACCOUNT_REFUSALS.wrong_code.message, isOver: false, asked: given.asked };
  const asked = { ...given.asked, wrongTries: given.asked.wrongTries + 1 };
  if (now.getTime() - asked.at.getTime() >= SIGN_IN_CODE_MS) return { words: CODE_OVER, isOver: true, asked };
  const left = MOST_CODE_TRIES - asked.wrongTries;
  // Of a code that comes after the last try nobody looks whether it is right.
  if (left < 0) return { words: NO_TRIES_LEFT, isOver: true, asked };
  if (left === 0) return { words: LAST_TRY_WRONG, isOver: true, asked };
  return { words: `That code is not right. ${left === 1 ? "1 try" : `${left} tries`} left`, isOver: false, asked };
}

const CODE_OVER = "That code has expired: it works for 10 minutes. Please ask for a new one";
const LAST_TRY_WRONG = "That code is not right, and no tries are left. Please ask for a new one";
const NO_TRIES_LEFT = "No tries are left for that code. Please ask for a new one";

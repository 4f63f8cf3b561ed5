/** Every kind of text message that the shop sends to phones. */
export const MESSAGE_KINDS = ["sign-in-code", "phone-code", "back-in-stock"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * The words of each, as they are registered with an Indian carrier (DLT): one that differs by a letter is not delivered.
 * Each `{#var#}` stands for at most 30 characters. A change here is a new registration and a new id in MESSAGES_TEMPLATES.
 */
export const MESSAGE_TEMPLATES: Readonly<Record<MessageKind, string>> = {
  "sign-in-code": "{#var#} is your code to sign in to {#var#}. It works once and for 10 minutes. Give it to nobody.",
  "phone-code":
    "{#var#} is your code to confirm this phone number at {#var#}. It works for 10 minutes. Give it to nobody.",
  "back-in-stock":
    "{#var#} is back in stock at {#var#}. You asked us to tell you once. To stop: {#var#}/back-in-stock/leave/{#var#}",
};

const VARIABLE = "{#var#}";
/** A value of a message that is longer is cut by the carrier, and by us before. */
export const MOST_LETTERS = 30;
const SHORT_KEY = 25;
const SHORT_KEY_FORM = /^[0-9a-z]{25}$/;

/** A key of 36 characters in at most 25, so that a message has room for it. */
export function shortenKey(uuid: string): string {
  return BigInt(`0x${uuid.replaceAll("-", "")}`)
    .toString(36)
    .padStart(SHORT_KEY, "0");
}

/** The key that `shortenKey` made short; null for what is none. */
export function readShortKey(text: string): string | null {
  if (!SHORT_KEY_FORM.test(text)) return null;
  let number = 0n;
  for (const digit of text) number = number * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = number.toString(16).padStart(32, "0");
  return hex.length > 32 ? null : hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export function writeMessage(kind: MessageKind, values: readonly string[]): string {
  const parts = MESSAGE_TEMPLATES[kind].split(VARIABLE);
  if (parts.length !== values.length + 1) throw new Error(`A message "${kind}" has ${parts.length - 1} values`);
  return parts.map((part, place) => part + (values[place] ?? "").slice(0, MOST_LETTERS)).join("");
}

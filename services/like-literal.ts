/** A text as LIKE reads it literally: its own signs for "any" are no signs. */
export const likeLiteral = (text: string): string => text.replaceAll(/[\\%_]/gu, String.raw`\$&`);

/** What an address that leads nowhere seems to ask for: "/shop/round-glasses.html" is "round glasses", "/x/5001" nothing. */
export function wordsOfPath(pathname: string): string {
  const last = pathname.split("/").findLast((part) => part !== "") ?? "";
  const words =
    decode(last)
      .replace(/\.\w{2,5}$/, "")
      .match(/[\p{L}\p{M}]{2,}/gu) ?? [];
  return words.join(" ").slice(0, 60);
}

/** A stray percent sign is a letter like any other. */
function decode(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (signs) => new TextDecoder().decode(bytesOf(signs)));
}

function bytesOf(signs: string): Uint8Array {
  return Uint8Array.from(signs.slice(1).split("%"), (hex) => Number.parseInt(hex, 16));
}

/** Rows have integer ids up to this. */
const largest = 2_147_483_647;

/** "5001,5002": what an address or a browser's memory says. Whatever is no id is passed over, and so is a repeat. */
export function readIdList(text: string | null, most: number): number[] {
  const ids = (text ?? "")
    .slice(0, 2_000)
    .split(",")
    .filter((part) => /^[1-9]\d{0,9}$/.test(part))
    .map(Number)
    .filter((id) => id <= largest);
  return [...new Set(ids)].slice(0, most);
}

export function writeIdList(ids: readonly number[]): string {
  return ids.join(",");
}

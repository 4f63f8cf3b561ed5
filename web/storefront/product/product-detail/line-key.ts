import { createHash } from "node:crypto";
import type { WantedLine } from "./read-lines.ts";

/**
 * The client key of a line: made of the form's key and of what was chosen in it. The same form sent twice is one
 * line; another size, lens or eye from the same form is another, also when the page came from a cache.
 */
export function lineKey(formKey: string, line: WantedLine): string {
  const { productId, attributeValueId, quantity, powerTypeCode, lensRecordId, eye } = line;
  const text = [formKey, productId, attributeValueId, quantity, powerTypeCode, lensRecordId, eye].join(" ");
  const hex = createHash("sha256").update(text).digest("hex");
  // Written as a version 4 UUID, the only kind that cart lines have.
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

import { readFrameSize } from "#domain/catalogue/frame-size.ts";
import { STANDARD_SIZE } from "./standard-size.ts";

type Of = { brandCode: string; liveSaleId: number; colour: number; size: string };

/** "ARA-5012-2-52": brand, number of the product, number of the colour, and its size. */
export function proposeSku({ brandCode, liveSaleId, colour, size }: Of): string {
  const brand = brandCode
    .replaceAll(/[^a-z0-9]/g, "")
    .slice(0, 3)
    .toUpperCase();
  const end = sizeCode(size);
  return [brand || "X", liveSaleId, colour, ...(end === "" ? [] : [end])].join("-");
}

/** Of glasses the lens width, of contact lenses the power: "M225" is -2.25. */
function sizeCode(size: string): string {
  if (size === STANDARD_SIZE) return "";
  const frame = readFrameSize(size);
  if (frame) return String(frame.lensMm);
  const [, sign, whole, places] = /^([+-]?)(\d+)\.(\d\d)$/.exec(size) ?? [];
  if (whole) return `${sign === "-" ? "M" : sign === "+" ? "P" : ""}${whole}${places}`;
  return size
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, "")
    .slice(0, 12);
}

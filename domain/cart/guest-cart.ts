import { isSameUnit } from "./is-same-unit.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";

/** So long a browser keeps the cart of a guest, and the shop what was said of the frames in it. */
export const GUEST_CART_DAYS = 180;

/** A guest's cart as one cookie: at most 30 lines, and then still under the 4,096 bytes that a browser keeps. */
export const MAX_GUEST_LINES = 30;

const largestId = 2_147_483_647;
const eyes = { r: "right", l: "left" } as const;

/** `key.product.value.quantity.power.lens.eye`, lines parted by "~"; nothing in it needs escaping in a cookie. */
export function encodeGuestCart(lines: readonly CartLineInput[]): string {
  return lines.slice(0, MAX_GUEST_LINES).map(encodeLine).join("~");
}

/** A cookie can be edited by hand: what is no line is left out, and one key is one line. */
export function decodeGuestCart(text: string): CartLineInput[] {
  if (text === "") return [];
  const lines = text.split("~").flatMap((part) => decodeLine(part) ?? []);
  return [...new Map(lines.map((line) => [line.clientKey, line])).values()].slice(0, MAX_GUEST_LINES);
}

export type GuestCartChange = { ok: true; lines: CartLineInput[] } | { ok: false; reason: "full" | "at_most" };

/**
 * Adding a line that is there changes nothing, so a repeated form is harmless. The same unit again is more of it, up to
 * `most`; the line then goes by the newer key, since a cookie has no room for the keys that have done their work.
 */
export function addGuestLine(lines: readonly CartLineInput[], line: CartLineInput, most = 1): GuestCartChange {
  if (lines.some((other) => other.clientKey === line.clientKey)) return { ok: true, lines: [...lines] };
  const same = most > 1 ? lines.find((other) => isSameUnit(other, line)) : undefined;
  if (same) {
    const quantity = same.quantity + line.quantity;
    if (quantity > most) return { ok: false, reason: "at_most" };
    const { clientKey } = line;
    return { ok: true, lines: lines.map((other) => (other === same ? { ...same, clientKey, quantity } : other)) };
  }
  if (lines.length >= MAX_GUEST_LINES) return { ok: false, reason: "full" };
  return { ok: true, lines: [...lines, line] };
}

export function removeGuestLine(lines: readonly CartLineInput[], clientKey: string): CartLineInput[] {
  return lines.filter((line) => line.clientKey !== clientKey);
}

export function changeGuestQuantity(
  lines: readonly CartLineInput[],
  change: { clientKey: string; quantity: number },
): CartLineInput[] {
  return lines.map((line) => (line.clientKey === change.clientKey ? { ...line, quantity: change.quantity } : line));
}

function encodeLine(line: CartLineInput): string {
  return [
    line.clientKey.replaceAll("-", ""),
    line.productId,
    line.attributeValueId ?? "",
    line.quantity,
    line.powerTypeCode ?? "",
    line.lensRecordId ?? "",
    line.eye?.[0] ?? "",
  ].join(".");
}

/** By hand: every page counts a guest's cart as it wakes up, and a schema would bring 25 KB of zod along. */
function decodeLine(text: string): CartLineInput | null {
  const parts = text.split(".");
  const [key = "", product = "", value = "", quantity = "", power = "", lens = "", eye = ""] = parts;
  // What crypto.randomUUID makes: version 4, and the variant of RFC 9562.
  if (parts.length !== 7 || !/^[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}$/.test(key)) return null;
  if (!isId(product) || !(value === "" || isId(value)) || !(lens === "" || isId(lens))) return null;
  if (!/^([1-9]|10)$/.test(quantity) || !/^[a-z0-9_-]{0,80}$/.test(power) || !/^[rl]?$/.test(eye)) return null;
  return {
    clientKey: key.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    productId: Number(product),
    attributeValueId: value === "" ? null : Number(value),
    quantity: Number(quantity),
    powerTypeCode: power || null,
    lensRecordId: lens === "" ? null : Number(lens),
    eye: eye === "" ? null : eyes[eye as "r" | "l"],
  };
}

function isId(text: string): boolean {
  return /^[1-9][0-9]{0,9}$/.test(text) && Number(text) <= largestId;
}

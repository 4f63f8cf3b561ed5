import { randomInt } from "node:crypto";

/**
 * The headers of a visitor with a network address of its own: the shop counts attempts per address, and a whole run of
 * journeys comes from one machine. Told as a reverse proxy on this machine would tell it.
 */
export function fromOwnAddress(): { "x-forwarded-for": string } {
  return { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}

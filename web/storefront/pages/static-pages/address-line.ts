import type { Settings } from "#domain/content/settings.ts";

/** "18 Meridian Arcade, Block N, Connaught Place, New Delhi 110001, Delhi" */
export function addressLine({ address }: Pick<Settings, "address">): string {
  return [address.line1, address.line2, `${address.city} ${address.pin}`, address.state].filter(Boolean).join(", ");
}

import type { Settings } from "#domain/content/settings.ts";
import type { MailSender } from "#integrations/mail/mail-content.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";

/** Who writes: the shop's own name and address, as the settings have it. */
export async function mailSender(
  shop: Pick<Shop, "db" | "appUrl">,
): Promise<{ sender: MailSender; settings: Settings }> {
  const settings = await getSettings(shop.db);
  const { shopName, address, phone, email, supportHours } = settings;
  const place = [address.line1, address.line2, `${address.city} ${address.pin}`].filter(Boolean).join(", ");
  return {
    sender: { shopName, siteUrl: shop.appUrl, lines: [place, `${phone} | ${email}`, supportHours] },
    settings,
  };
}

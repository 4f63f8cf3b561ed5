import type { RouterContextProvider } from "react-router";
import { chatAddress, type Settings } from "#domain/content/settings.ts";
import { cacheKey } from "#services/cache-key.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { shopContext } from "#web/session/context.ts";
import { loadMenus } from "./menus/load-menus.ts";
import type { ShellData, ShopCard } from "./shell-data.ts";

const SHELL = cacheKey<ShellData>("shell", { outlivesDatabase: true });

/** What the frame around every page shows; the same for everybody. */
export function loadShell(context: Readonly<RouterContextProvider>): Promise<ShellData> {
  const shop = context.get(shopContext);
  return shop.cached(SHELL, async () => {
    const [settings, menus] = await Promise.all([getSettings(shop.db), loadMenus(shop)]);
    return {
      shop: shopCard(settings),
      menus: menus.map(({ slug, label, people }) => ({
        slug,
        label,
        people: people.map(({ label: name, mainCategory }) => ({ label: name, mainCategory })),
      })),
      blogHref: settings.blogUrl,
      ownFrame: settings.ownFrame.on,
      chatHref: chatAddress(settings),
    };
  });
}

function shopCard(settings: Settings): ShopCard {
  const { address, grievanceOfficer } = settings;
  return {
    name: settings.shopName,
    phone: settings.phone,
    email: settings.email,
    address: [address.line1, address.line2, `${address.city} ${address.pin}`, address.state].filter(Boolean),
    supportHours: settings.supportHours,
    gstin: settings.gstin,
    grievanceOfficer: {
      name: grievanceOfficer.name,
      email: grievanceOfficer.email,
      phone: grievanceOfficer.phone,
    },
    social: settings.social.map(({ label, url }) => ({ label, href: url })),
  };
}

import type { RouterContextProvider } from "react-router";
import { GENDER_LABELS } from "#domain/catalogue/lists.ts";
import type { SubCategorySlug } from "#domain/catalogue/sub-categories.ts";
import type { Settings } from "#domain/content/settings.ts";
import { type GlassesMenu, listMenus } from "#services/catalogue/list-menus.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { shopContext } from "#web/session/context.ts";
import type { CategoryMenu, ShellData, ShopCard } from "./shell-data.ts";

const menuLabels: Partial<Record<SubCategorySlug, string>> = {
  eye_glasses: "EYEGLASSES",
  sun_glasses: "SUNGLASSES",
  computer_glasses: "SCREEN GLASSES",
};

/** What the frame around every page shows; the same for everybody. */
export function loadShell(context: Readonly<RouterContextProvider>): Promise<ShellData> {
  const shop = context.get(shopContext);
  return shop.recall("shell", async () => {
    const [settings, menus] = await Promise.all([getSettings(shop.db), listMenus(shop)]);
    return {
      shop: shopCard(settings),
      menus: menus.map(categoryMenu),
      blogHref: settings.blogUrl,
      chatHref: settings.chatUrl,
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

function categoryMenu({ slug, columns }: GlassesMenu): CategoryMenu {
  return {
    slug,
    label: menuLabels[slug] ?? slug,
    people: columns.map(({ gender, brands, shapes }) => ({
      label: GENDER_LABELS[gender],
      mainCategory: gender,
      brands,
      shapes,
    })),
  };
}

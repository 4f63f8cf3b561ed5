import { late } from "#web/ui/late.tsx";
import { CategoryPanel } from "./category-panel.tsx";
import type { MenusAnswer } from "./menus.ts";

const patienceMs = 10_000;

/** The whole panel of a category. Its brands and shapes are fetched once, when somebody comes near the menus. */
export const LatePanel = late(async () => {
  const response = await fetch("/menus", { credentials: "omit", signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`The menus answered ${response.status}`);
  const { menus } = (await response.json()) as MenusAnswer;
  return function WholePanel({ slug }: { slug: string }) {
    const menu = menus.find((one) => one.slug === slug);
    return menu && <CategoryPanel menu={menu} />;
  };
});

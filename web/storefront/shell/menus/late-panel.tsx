import { late } from "#web/ui/late.tsx";
import type { MenusAnswer } from "./menus.ts";

const patienceMs = 10_000;

/** The whole panel of a category. Its brands and shapes are fetched once, when somebody comes near the menus. */
export const LatePanel = late(async () => {
  const [response, { CategoryPanel }] = await Promise.all([
    fetch("/menus", { credentials: "omit", signal: AbortSignal.timeout(patienceMs) }),
    import("./category-panel.tsx"),
  ]);
  if (!response.ok) throw new Error(`The menus answered ${response.status}`);
  const { menus } = (await response.json()) as MenusAnswer;
  return function WholePanel({ slug }: { slug: string }) {
    const menu = menus.find((one) => one.slug === slug);
    return menu && <CategoryPanel menu={menu} />;
  };
});

import { pageHead } from "#web/page/page-head.ts";
import { shopContext } from "#web/session/context.ts";
import { CategoryPanel } from "#web/storefront/shell/menus/category-panel.tsx";
import { loadMenus } from "#web/storefront/shell/menus/load-menus.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import type { Route } from "./+types/menu.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { menus: await loadMenus(context.get(shopContext)) };
}

const title = "Brands and shapes";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageHead(matches, {
    title,
    description: "Eyeglasses, sunglasses and screen glasses for men, women and kids, by brand and by shape.",
    path: "/menu",
    trail: [{ name: title, path: "/menu" }],
  });
}

/** The menus of the categories as a page: for those whose header cannot unfold them. */
export default function MenuPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page menu-page">
      <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: title }]} />
      <h1>{title}</h1>
      {loaderData.menus.map((menu) => (
        <section key={menu.slug} id={menu.slug} aria-labelledby={`${menu.slug}-menu`}>
          <h2 id={`${menu.slug}-menu`}>{menu.label}</h2>
          <CategoryPanel menu={menu} headingLevel={3} />
        </section>
      ))}
    </div>
  );
}

import { Link } from "react-router";
import { listAddress } from "#web/storefront/shell/list-address.ts";
import { fitGuideAddress } from "#web/storefront/product/fit-guide/fit-guide-address.ts";
import type { WholeMenu, WholePeopleMenu } from "./load-menus.ts";

/** For whom, by which brands, in which shapes. `headingLevel` of "for whom"; what is below it follows. */
export function CategoryPanel({ menu, headingLevel = 2 }: { menu: WholeMenu; headingLevel?: 2 | 3 }) {
  return (
    <div className="page panel-inside">
      {menu.people.map((people) => (
        <PeopleColumn key={people.mainCategory} slug={menu.slug} people={people} headingLevel={headingLevel} />
      ))}
      <div className="panel-ends">
        <Link to={listAddress(menu.slug)} className="panel-all">
          All {menu.label.toLowerCase()}
        </Link>
        <Link to={fitGuideAddress(listAddress(menu.slug))} className="panel-all">
          Find your frame width
        </Link>
        {menu.ownFrame && (
          <Link to="/own-frame" className="panel-all">
            Lenses for your own frame
          </Link>
        )}
      </div>
    </div>
  );
}

type PeopleColumnProps = { slug: string; people: WholePeopleMenu; headingLevel: 2 | 3 };

function PeopleColumn({ slug, people, headingLevel }: PeopleColumnProps) {
  const { label, mainCategory, brands, shapes } = people;
  const [ForWhom, By] = headingLevel === 2 ? (["h2", "h3"] as const) : (["h3", "h4"] as const);
  return (
    <div className="panel-people">
      <ForWhom className="panel-for">
        <Link to={listAddress(slug, { main_category: mainCategory })}>{label}</Link>
      </ForWhom>
      <div>
        <By className="panel-by">Shop by brand</By>
        <ul>
          {brands.map((brand) => (
            <li key={brand.code}>
              <Link to={listAddress(slug, { brand: brand.code, main_category: mainCategory })}>{brand.name}</Link>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <By className="panel-by">Shop by shape</By>
        <ul>
          {shapes.map((shape) => (
            <li key={shape}>
              <Link to={listAddress(slug, { shape, main_category: mainCategory })}>{shape}</Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

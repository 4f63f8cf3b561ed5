import { Form, Link, useLocation } from "react-router";
import { MAIN_SLUGS, PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/field.tsx";
import { Spectacles } from "#web/ui/spectacles.tsx";
import { wordsOfPath } from "./words-of-path.ts";

const popular = [
  ...MAIN_SLUGS.map((slug) => ({ label: PRODUCT_KINDS[slug].name, to: `/productList/${slug}` })),
  { label: "Round frames", to: "/productList?shape=Round" },
  { label: "Aviators", to: "/productList?shape=Aviator" },
  { label: "Cat eye frames", to: "/productList?shape=Cat%20Eye" },
  { label: "On sale", to: "/sale" },
];

const help = [
  { label: "Track your order", to: "/track-your-order" },
  { label: "Find a store", to: "/store-locator" },
  { label: "Contact us", to: "/contact_us" },
];

/** Nobody at this address: what was looked for may have another. */
export function UnknownPage() {
  const { pathname } = useLocation();
  return (
    <div className="page unknown">
      <title>Page not found</title>
      <EmptyState
        level={1}
        picture={<Spectacles mood="blurred" />}
        title="We can’t find this page"
        action={
          <LinkButton to="/" variant="secondary">
            Go to the home page
          </LinkButton>
        }
      >
        Page not found: the address may be mistyped, or the frame may no longer be made.
      </EmptyState>
      <search className="unknown-search" aria-label="Search from here">
        <Form action="/productList">
          <Field
            label="What are you looking for?"
            name="name"
            type="search"
            key={pathname}
            defaultValue={wordsOfPath(pathname)}
            maxLength={100}
            enterKeyHint="search"
            required
          />
          <Button>Search</Button>
        </Form>
      </search>
      <Alternatives title="Popular pages" links={popular} />
      <Alternatives title="Help" links={help} />
    </div>
  );
}

function Alternatives({ title, links }: { title: string; links: readonly { label: string; to: string }[] }) {
  return (
    <nav aria-label={title} className="unknown-ways">
      <h2 className="text-lg">{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

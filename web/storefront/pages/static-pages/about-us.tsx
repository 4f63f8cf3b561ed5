import { BadgeIndianRupee, Eye, Gift, HandCoins, type LucideIcon, Wrench } from "lucide-react";
import { Link } from "react-router";
import type { ReasonIcon } from "#domain/contents/pages/about-lists.ts";
import aboutTeam from "#web/ui/art/about-team.webp";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/about-us.ts";
import { RichTextBody, Words } from "#web/storefront/pages/rich-text/rich-text.tsx";
import { loadWrittenPage } from "./load-written-page.ts";
import { pageHead } from "#web/page/page-head.ts";

export async function loader(asked: Route.LoaderArgs) {
  const { page, lists, settings } = await loadWrittenPage(asked, "about");
  const { supportHours, phone } = settings;
  return { page, lists, supportHours, phone };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageHead(matches, {
    title: "About us",
    description: "Who we are, what we want to achieve, and the reasons to buy your glasses here.",
    path: "/about-us",
    trail: [{ name: "About us", path: "/about-us" }],
  });
}

const ICONS: Readonly<Record<ReasonIcon, LucideIcon>> = {
  gift: Gift,
  rupee: BadgeIndianRupee,
  coins: HandCoins,
  wrench: Wrench,
  eye: Eye,
};

type Loaded = Route.ComponentProps["loaderData"];
type Lists = NonNullable<Loaded["lists"]>;

export default function AboutUs({ loaderData: { page, lists, ...shop } }: Route.ComponentProps) {
  return (
    <>
      <div className="page about-hero">
        <div className="about-words">
          <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: "About us" }]} />
          <h1>Glasses made simple</h1>
          <p className="text-lg">
            <Words content={page.lead} linkClass="link" />
          </p>
        </div>
        <img src={aboutTeam} alt="" width={1200} height={560} />
      </div>
      {page.sections.map(({ id, title, content }) => (
        <section key={id} className="page about-section" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {content.map((block, at) => {
            if (block.type === "figure" && block.attrs.name === "about-team")
              return lists && <Team key={at} team={lists.team} />;
            if (block.type === "figure" && block.attrs.name === "about-reasons")
              return lists && <Reasons key={at} reasons={lists.reasons} {...shop} />;
            return (
              <div key={at} className={id === "vision" ? "prose text-lg" : "prose"}>
                <RichTextBody text={{ content: [block] }} />
              </div>
            );
          })}
        </section>
      ))}
    </>
  );
}

function Team({ team }: Pick<Lists, "team">) {
  return (
    <ul className="about-team">
      {team.map(({ role, text }, at) => (
        <li key={at}>
          <h3>{role}</h3>
          <p className="text-slate">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Reasons({ reasons, supportHours, phone }: Pick<Lists, "reasons"> & Omit<Loaded, "page" | "lists">) {
  return (
    <ul className="about-reasons">
      {reasons.map(({ icon, title, text, link, label }, at) => (
        <li key={at}>
          <Icon of={ICONS[icon]} size={28} />
          <h3>{title}</h3>
          <p>{text}</p>
          <p>
            <Link to={link} className="link">
              {label}
            </Link>
          </p>
        </li>
      ))}
      <li>
        <h3>Any questions?</h3>
        <p>
          {supportHours} on {phone}.
        </p>
        <p>
          <LinkButton to="/contact_us" variant="secondary">
            Contact us
          </LinkButton>
        </p>
      </li>
    </ul>
  );
}

import { BadgeIndianRupee, Eye, Gift, HandCoins, type LucideIcon, Wrench } from "lucide-react";
import { Link } from "react-router";
import aboutTeam from "#web/ui/art/about-team.svg";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/about-us.ts";
import { RichTextBody, Words } from "#web/storefront/pages/rich-text/rich-text.tsx";
import { loadWrittenPage } from "./load-written-page.ts";
import { pageHead } from "#web/page/page-head.ts";

export async function loader(asked: Route.LoaderArgs) {
  const { page, settings } = await loadWrittenPage(asked, "about");
  const { supportHours, phone } = settings;
  return { page, supportHours, phone };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageHead(matches, {
    title: "About us",
    description: "Who we are, what we want to achieve, and five reasons to buy your glasses here.",
    path: "/about-us",
    trail: [{ name: "About us", path: "/about-us" }],
  });
}

type Reason = { icon: LucideIcon; title: string; text: string; link: { to: string; label: string } };

const reasons: Reason[] = [
  {
    icon: Gift,
    title: "Your first frame is free",
    text: "You pay for the lenses. The frame of your first pair with us comes with our compliments.",
    link: { to: "/productList/eye_glasses?sort=discount", label: "See the frames" },
  },
  {
    icon: BadgeIndianRupee,
    title: "A complete spectacle for ₹599",
    text: "Frame, single vision lenses and case. Ready to wear.",
    link: { to: "/productList?name=Poori+Jodi", label: "See the pair" },
  },
  {
    icon: HandCoins,
    title: "No hidden charges",
    text: "The price you see includes GST, fitting, service and delivery. You pay no more at checkout.",
    link: { to: "/shipping_return_policy#cost", label: "What delivery costs" },
  },
  {
    icon: Wrench,
    title: "Lifetime free service",
    text: "Adjusting, cleaning, new nose pads and screws: in every store, as long as you wear them.",
    link: { to: "/store-locator", label: "Find a store" },
  },
  {
    icon: Eye,
    title: "Tested by qualified optometrists",
    text: "A qualified optometrist tests your eyes, in the store or at your home.",
    link: { to: "/home-eyetest", label: "Book an eye test" },
  },
];

const team = [
  {
    role: "Optometrists",
    text: "They test eyes, check every prescription and call you if a value looks wrong, before we cut the lens.",
  },
  {
    role: "Lens technicians",
    text: "They cut, edge and fit the lenses, and two people check each finished pair against the prescription.",
  },
  {
    role: "Frame makers and buyers",
    text: "They choose frames worth wearing every day and measure each one, so that you can compare sizes.",
  },
];

type Shop = { supportHours: string; phone: string };

export default function AboutUs({ loaderData: { page, ...shop } }: Route.ComponentProps) {
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
            if (block.type === "figure" && block.attrs.name === "about-team") return <Team key={at} />;
            if (block.type === "figure" && block.attrs.name === "about-reasons") return <Reasons key={at} {...shop} />;
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

function Team() {
  return (
    <ul className="about-team">
      {team.map(({ role, text }) => (
        <li key={role}>
          <h3>{role}</h3>
          <p className="text-slate">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Reasons({ supportHours, phone }: Shop) {
  return (
    <ul className="about-reasons">
      {reasons.map(({ icon, title, text, link }) => (
        <li key={title}>
          <Icon of={icon} size={28} />
          <h3>{title}</h3>
          <p>{text}</p>
          <p>
            <Link to={link.to} className="link">
              {link.label}
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

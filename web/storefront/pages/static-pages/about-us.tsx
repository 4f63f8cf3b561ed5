import { BadgeIndianRupee, Eye, Gift, HandCoins, type LucideIcon, Wrench } from "lucide-react";
import { Link } from "react-router";
import aboutTeam from "#web/ui/art/about-team.svg";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/about-us.ts";
import { loadShopFacts } from "./load-shop-facts.ts";
import { pageHead } from "#web/page/page-head.ts";

export const loader = loadShopFacts;

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

export default function AboutUs({ loaderData: shop }: Route.ComponentProps) {
  return (
    <>
      <div className="page about-hero">
        <div className="about-words">
          <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: "About us" }]} />
          <h1>Glasses made simple</h1>
          <p className="text-lg">
            {shop.shopName} began with a simple problem: nobody could tell you in advance what a pair of glasses would
            cost. So we show the full price, with the lens when you choose it, and the measurements beside it.
          </p>
        </div>
        <img src={aboutTeam} alt="" width={1200} height={560} />
      </div>
      <section className="page about-section" aria-labelledby="who">
        <h2 id="who">Who we are</h2>
        <div className="prose">
          <p>
            An optical shop with stores and a website that work together. Try on in a store and order at home, or order
            here and have your glasses fitted in a store. Your prescription, orders and warranty are the same in both.
          </p>
          <p>
            We sell eyeglasses, sunglasses, screen glasses, contact lenses and lens care, from brands you know and from
            small makers worth knowing.
          </p>
        </div>
      </section>
      <section className="page about-section" aria-labelledby="team">
        <h2 id="team">The team</h2>
        <ul className="about-team">
          {team.map(({ role, text }) => (
            <li key={role}>
              <h3>{role}</h3>
              <p className="text-slate">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="page about-section" aria-labelledby="vision">
        <h2 id="vision">Our vision</h2>
        <p className="prose text-lg">
          Many people who need glasses have none. Price is one reason, and not knowing where to start is another. We
          want buying good glasses to be as easy as buying good shoes: the right size, an honest price, close to home.
        </p>
      </section>
      <section className="page about-section" aria-labelledby="reasons">
        <h2 id="reasons">Reasons to buy here</h2>
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
              {shop.supportHours} on {shop.phone}.
            </p>
            <p>
              <LinkButton to="/contact_us" variant="secondary">
                Contact us
              </LinkButton>
            </p>
          </li>
        </ul>
      </section>
    </>
  );
}

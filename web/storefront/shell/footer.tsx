import { Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { OWN_FRAME_PATH } from "#domain/own-frame/own-frame-path.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { ShellData, ShopCard } from "./shell-data.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";

const support = [
  { label: "My Orders", to: "/order-status" },
  { label: "Track your order", to: "/track-your-order" },
  { label: "Shipping & return policy", to: "/shipping_return_policy" },
  { label: "Home eye test", to: "/home-eyetest" },
  { label: "Lens guide", to: "/lens-guide" },
  { label: "Lenses for your own frame", to: OWN_FRAME_PATH },
  { label: "Store Locator", to: "/store-locator" },
  { label: "Questions and answers", to: "/#questions" },
  { label: "Contact us", to: "/contact_us" },
];

const company = [
  { label: "About us", to: "/about-us" },
  { label: "Sale", to: "/sale" },
  { label: "Own a franchise", to: "/contact_us?topic=franchise" },
  { label: "Privacy policy", to: "/privacy_policy" },
  { label: "Terms & conditions", to: "/terms-conditions" },
];

type FooterProps = {
  data: Pick<ShellData, "shop" | "blogHref" | "chatHref" | "ownFrame">;
  year: number;
  /** The newsletter's form. */
  newsletter?: ReactNode;
};

export function Footer({ data, year, newsletter }: FooterProps) {
  const { shop, chatHref } = data;
  const links = support.filter(({ to }) => to !== OWN_FRAME_PATH || data.ownFrame);
  return (
    <footer className="site-footer">
      <div className="page footer-columns">
        <ContactBlock shop={shop} chatHref={chatHref} />
        <FooterLinks title="Customer support" links={links} />
        <FooterLinks title={shop.name} links={company} />
        <div className="footer-news">
          {newsletter}
          {shop.social.length > 0 && (
            <nav aria-label="Elsewhere">
              <ul className="footer-social">
                {shop.social.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href} rel="noopener">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
      <div className="page footer-law">
        <p>
          Grievance officer: {shop.grievanceOfficer.name},{" "}
          <a href={`mailto:${shop.grievanceOfficer.email}`}>{shop.grievanceOfficer.email}</a>
          {shop.grievanceOfficer.phone && `, ${shop.grievanceOfficer.phone}`}
        </p>
        {shop.gstin && <p className="figures">GSTIN {shop.gstin}</p>}
        <p>
          © {year} {shop.name}
        </p>
      </div>
    </footer>
  );
}

function ContactBlock({ shop, chatHref }: { shop: ShopCard; chatHref: string | undefined }) {
  return (
    <section className="footer-contact" aria-label="Contact">
      <Wordmark name={shop.name} />
      <ul>
        <li>
          <Icon of={Phone} />
          <span>
            <a href={`tel:${shop.phone.replace(/[^\d+]/g, "")}`}>{shop.phone}</a>
            <span className="footer-quiet">{shop.supportHours}</span>
          </span>
        </li>
        <li>
          <Icon of={Mail} />
          <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </li>
        <li>
          <Icon of={MapPin} />
          <address>
            {shop.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </li>
      </ul>
      {chatHref && (
        <a className="chat-link" href={chatHref} rel="noopener">
          <Icon of={MessageCircle} size={24} />
          <span>{chatHref.startsWith("https://wa.me/") ? "Chat with us on WhatsApp" : "Send us a chat message"}</span>
        </a>
      )}
    </section>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly { label: string; to: string }[] }) {
  return (
    <nav aria-label={title} className="footer-links">
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

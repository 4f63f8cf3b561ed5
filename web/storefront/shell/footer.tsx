import { Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import type { ShellData, ShopCard } from "./shell-data.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";

const support = [
  { label: "My Orders", to: "/order-status" },
  { label: "Track your order", to: "/track-your-order" },
  { label: "Shipping & return policy", to: "/shipping_return_policy" },
  { label: "Home eye test", to: "/home-eyetest" },
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
  data: Pick<ShellData, "shop" | "blogHref" | "chatHref">;
  year: number;
  /** The newsletter's form. */
  newsletter?: ReactNode;
};

export function Footer({ data, year, newsletter }: FooterProps) {
  const { shop, chatHref } = data;
  return (
    <footer className="site-footer">
      <div className="page footer-columns">
        <ContactBlock shop={shop} />
        <FooterLinks title="Customer support" links={support} />
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
      {chatHref && (
        <a className="chat-link" href={chatHref} rel="noopener" aria-label="Send us a chat message">
          <Icon of={MessageCircle} size={26} />
        </a>
      )}
    </footer>
  );
}

function ContactBlock({ shop }: { shop: ShopCard }) {
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

import { Link } from "react-router";
import type { ShopFacts } from "./load-shop-facts.ts";
import type { Section } from "./written-page.tsx";

export function termsSections(shop: ShopFacts, address: string): Section[] {
  const { shopName } = shop;
  return [
    {
      id: "words",
      title: "Words used here",
      body: (
        <p>
          “We”, “us” and “{shopName}” mean {shop.legalName}, {address}. “You” means the person who uses the site. “The
          site” means these pages, in whole or in part. Singular and plural mean the same.
        </p>
      ),
    },
    {
      id: "cookies",
      title: "Cookies",
      body: (
        <p>
          The site uses cookies of its own so that you stay signed in and find your cart, your wishlist and your text
          size again. By using the site you agree to them. The <Link to="/privacy_policy#cookies">privacy policy</Link>{" "}
          names each.
        </p>
      ),
    },
    {
      id: "licence",
      title: "Licence",
      body: (
        <>
          <p>
            Unless we say otherwise, what is on the site belongs to us or to those who let us show it, and all rights
            are reserved. You may look at it, print it and keep it for yourself. You may not
          </p>
          <ul>
            <li>publish it elsewhere as your own;</li>
            <li>sell, rent or sub-license it;</li>
            <li>copy or reproduce it for trade;</li>
            <li>collect it by machine to build another shop or catalogue.</li>
          </ul>
          <p>This begins on the day you first use the site.</p>
        </>
      ),
    },
    {
      id: "comments",
      title: "User comments",
      body: (
        <>
          <p>
            Customers may rate products and write about them. A comment says what its author thinks, not what we think.
            We do not check comments before they appear, and as far as the law allows we do not answer for them or for
            what follows from them. We may remove a comment that is unlawful, insulting or against these terms.
          </p>
          <p>By commenting you assure us that</p>
          <ul>
            <li>you may publish it and have what rights and consents it takes;</li>
            <li>it takes nothing that belongs to someone else, such as a copyright, patent or trade mark;</li>
            <li>it holds nothing defamatory, indecent or unlawful, and nobody’s private data;</li>
            <li>it is not advertising for another business.</li>
          </ul>
          <p>You let us show, edit and translate it, without payment, wherever we show the product.</p>
        </>
      ),
    },
    {
      id: "links",
      title: "Hyperlinking to us",
      body: (
        <>
          <p>These may link to us without asking first:</p>
          <ul>
            <li>public authorities;</li>
            <li>search engines;</li>
            <li>news organisations;</li>
            <li>directories that list us as they list other businesses.</li>
          </ul>
          <p>
            A link must not deceive, must not suggest that we stand behind you or your goods, and must fit the page that
            it is on. Others, such as consumer groups, communities, dealers and schools, please ask at{" "}
            <a href={`mailto:${shop.email}`}>{shop.email}</a> with your name, your organisation, the address of your
            page and the pages of ours that you want to link to. You hear from us within 2-3 weeks. Link by our name or
            by the page’s address; our logo and drawings need a licence of their own.
          </p>
        </>
      ),
    },
    {
      id: "iframes",
      title: "iFrames",
      body: (
        <p>
          Nobody may put our pages into frames, or anything else around them that changes how they look, without our
          written consent. Our servers tell browsers to refuse it.
        </p>
      ),
    },
    {
      id: "liability",
      title: "Content liability",
      body: (
        <p>
          We do not answer for what is on your site, and you keep us free of claims that arise from it. No link to us
          may be on a page that could be read as libellous, obscene or criminal, or that infringes, or calls for
          infringing, the rights of others.
        </p>
      ),
    },
    {
      id: "privacy",
      title: "Your privacy",
      body: (
        <p>
          Please read our <Link to="/privacy_policy">privacy policy</Link>. Children under 13 are not served.
        </p>
      ),
    },
    {
      id: "rights",
      title: "Reservation of rights",
      body: (
        <p>
          We may ask you at any time to take down one or all links to us, and you do so at once when asked. We may
          change these terms, including those on linking. If you keep linking to us, you agree to them as they then are.
          What you have ordered stays under the terms of that day.
        </p>
      ),
    },
    {
      id: "removal",
      title: "Removal of links",
      body: (
        <p>
          If a link on our site offends you, <Link to="/contact_us?topic=link">tell us</Link>. We look at every such
          request and reply within 2-3 weeks, though we need not remove it or answer each in person. We try to keep what
          is here right, but do not promise that it is complete or that the site is always there.
        </p>
      ),
    },
    {
      id: "disclaimer",
      title: "Disclaimer",
      body: (
        <>
          <p>
            As far as the law allows, we give no other promises about the site than those written here and those that
            the law gives you with what you buy. Nothing in these terms
          </p>
          <ul>
            <li>limits or excludes anyone’s liability for death or injury;</li>
            <li>limits or excludes anyone’s liability for fraud;</li>
            <li>limits a liability in a way that the law forbids;</li>
            <li>takes away a right that you have as a consumer.</li>
          </ul>
          <p>
            As long as the site and what it tells are free of charge, we do not answer for loss or damage that comes of
            using them. What is written here about eyes is general and replaces no examination.
          </p>
        </>
      ),
    },
    {
      id: "law",
      title: "Governing law",
      body: (
        <p>
          These terms are governed by the law of {shop.governingLawCountry}. Disputes about an invoice go to the courts
          of {shop.invoiceDisputesCourt}. The protection that the law of your own country gives you as a consumer stays.
        </p>
      ),
    },
  ];
}

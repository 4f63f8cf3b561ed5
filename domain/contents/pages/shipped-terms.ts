/** The terms page as it ships with the shop. */
export const TERMS_TEXT = `## Words used here {#words}

“We”, “us” and “{shopName}” mean {legalName}, {address}. “You” means the person who uses the site. “The site” means these pages, in whole or
in part. Singular and plural mean the same.

## Cookies {#cookies}

The site uses cookies of its own so that you stay signed in and find your cart, your wishlist and your text size again. By using the site
you agree to them. The [privacy policy](/privacy_policy#cookies) names each.

## Licence {#licence}

Unless we say otherwise, what is on the site belongs to us or to those who let us show it, and all rights are reserved. You may look at it,
print it and keep it for yourself. You may not

- publish it elsewhere as your own;
- sell, rent or sub-license it;
- copy or reproduce it for trade;
- collect it by machine to build another shop or catalogue.

This begins on the day you first use the site.

## User comments {#comments}

Customers may rate products and write about them. A comment says what its author thinks, not what we think. We do not check comments before
they appear, and as far as the law allows we do not answer for them or for what follows from them. We may remove a comment that is unlawful,
insulting or against these terms.

By commenting you assure us that

- you may publish it and have what rights and consents it takes;
- it takes nothing that belongs to someone else, such as a copyright, patent or trade mark;
- it holds nothing defamatory, indecent or unlawful, and nobody’s private data;
- it is not advertising for another business.

You let us show, edit and translate it, without payment, wherever we show the product.

## Hyperlinking to us {#links}

These may link to us without asking first:

- public authorities;
- search engines;
- news organisations;
- directories that list us as they list other businesses.

A link must not deceive, must not suggest that we stand behind you or your goods, and must fit the page that it is on. Others, such as
consumer groups, communities, dealers and schools, please ask at [{email}](mailto:{email}) with your name, your organisation, the address of
your page and the pages of ours that you want to link to. You hear from us within 2-3 weeks. Link by our name or by the page’s address; our
logo and drawings need a licence of their own.

## iFrames {#iframes}

Nobody may put our pages into frames, or anything else around them that changes how they look, without our written consent. Our servers tell
browsers to refuse it.

## Content liability {#liability}

We do not answer for what is on your site, and you keep us free of claims that arise from it. No link to us may be on a page that could be
read as libellous, obscene or criminal, or that infringes, or calls for infringing, the rights of others.

## Your privacy {#privacy}

Please read our [privacy policy](/privacy_policy). Children under 13 are not served.

## Reservation of rights {#rights}

We may ask you at any time to take down one or all links to us, and you do so at once when asked. We may change these terms, including those
on linking. If you keep linking to us, you agree to them as they then are. What you have ordered stays under the terms of that day.

## Removal of links {#removal}

If a link on our site offends you, [tell us](/contact_us?topic=link). We look at every such request and reply within 2-3 weeks, though we
need not remove it or answer each in person. We try to keep what is here right, but do not promise that it is complete or that the site is
always there.

## Disclaimer {#disclaimer}

As far as the law allows, we give no other promises about the site than those written here and those that the law gives you with what you
buy. Nothing in these terms

- limits or excludes anyone’s liability for death or injury;
- limits or excludes anyone’s liability for fraud;
- limits a liability in a way that the law forbids;
- takes away a right that you have as a consumer.

As long as the site and what it tells are free of charge, we do not answer for loss or damage that comes of using them. What is written here
about eyes is general and replaces no examination.

## Governing law {#law}

These terms are governed by the law of {lawCountry}. Disputes about an invoice go to the courts of {invoiceCourt}. The protection that the
law of your own country gives you as a consumer stays.`;

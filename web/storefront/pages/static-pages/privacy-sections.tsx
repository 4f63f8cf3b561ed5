import { Link } from "react-router";
import type { ShopFacts } from "./load-shop-facts.ts";
import type { Section } from "./written-page.tsx";

export function privacySections(shop: ShopFacts, address: string): Section[] {
  const { grievanceOfficer: officer } = shop;
  return [
    {
      id: "collected",
      title: "What we collect",
      body: (
        <>
          <p>Only what one of these things needs:</p>
          <ul>
            <li>
              <strong>An account:</strong> first and last name, e-mail address, phone number, a hash of your password
              (never the password itself), and a profile picture if you give one.
            </li>
            <li>
              <strong>An order:</strong> the delivery address, what was bought and for how much, and the number that the
              payment provider gives the payment. Card numbers go to the provider alone; we never see them.
            </li>
            <li>
              <strong>Lenses with power:</strong> your prescription, as values or as the sheet that you upload, and a
              guardian’s consent when the wearer is under 18.
            </li>
            <li>
              <strong>An eye test or a message:</strong> name, phone number, e-mail address, the place and time that you
              book, and what you write to us.
            </li>
            <li>
              <strong>Reviews, questions, wishlist, newsletter:</strong> what you rate, write and ask, the photos that
              you add, which frames you like, and the address that you confirm for our newsletter.
            </li>
            <li>
              <strong>Visits:</strong> the network address, for minutes, to keep out people who guess passwords. Our
              logs hold no names, addresses or prescriptions.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: "use",
      title: "What we use it for",
      body: (
        <>
          <ul>
            <li>to make and deliver your glasses, and to write the tax invoice that the law asks for;</li>
            <li>to tell you how an order, a payment, a refund or a booking stands;</li>
            <li>to check a prescription before a lens is cut, and to call you when something looks unusual;</li>
            <li>to honour warranty, returns and the lifetime service on your glasses;</li>
            <li>to send the newsletter, only to those who confirmed that they want it.</li>
            <li>
              to write once when something is back in stock, to those who asked; we keep that for 180 days at most.
            </li>
          </ul>
          <p>We build no advertising profiles, and no machine decides anything about you on its own.</p>
        </>
      ),
    },
    {
      id: "cookies",
      title: "Cookies and browser storage",
      body: (
        <>
          <p>
            All of them are our own, and the shop needs each. There are no advertising or tracking cookies, so there is
            no banner to click away.
          </p>
          <ul>
            <li>
              <strong>Session:</strong> knows that you are signed in. Ends when you log out, after an hour without
              activity, and after twelve hours at the latest.
            </li>
            <li>
              <strong>Cart, wishlist, coupon:</strong> what you gathered before signing in, up to 180 days.
            </li>
            <li>
              <strong>PIN code:</strong> the one you last asked a delivery date for, up to 180 days. Logging out clears
              it.
            </li>
            <li>
              <strong>Passkey:</strong> that you do not want to be asked about one, up to 180 days. Logging out clears
              it.
            </li>
            <li>
              <strong>Text size:</strong> whether you asked for larger text.
            </li>
            <li>
              <strong>Browser storage:</strong> your name for the greeting, and the time of your last activity. Logging
              out clears it.
            </li>
          </ul>
          <p>
            The map of our <Link to="/store-locator">store locator</Link> fetches its pictures from OpenStreetMap, which
            then sees your network address. Where you are is worked out in your browser and not sent to us.
          </p>
        </>
      ),
    },
    {
      id: "sharing",
      title: "Who else sees it",
      body: (
        <>
          <p>We do not sell or rent personal data. These see the part that they need:</p>
          <ul>
            <li>the payment provider, for the payment;</li>
            <li>the carrier, for name, address and phone number on the parcel;</li>
            <li>the optical laboratory, for the lens values without your name;</li>
            <li>the store that you visit or book, for your order, prescription or appointment;</li>
            <li>authorities, where a law or a court obliges us.</li>
          </ul>
        </>
      ),
    },
    {
      id: "retention",
      title: "How long we keep it",
      body: (
        <ul>
          <li>Your account: until you close it.</li>
          <li>Invoices and what they need: eight years, as tax law asks.</li>
          <li>Prescriptions: three years after the last order that used them, sooner when you ask.</li>
          <li>Messages and bookings: two years. Copies of what we write to you: 180 days.</li>
          <li>Newsletter: until you unsubscribe.</li>
          <li>Records of wrong passwords and the like: minutes to hours.</li>
        </ul>
      ),
    },
    {
      id: "security",
      title: "How we protect it",
      body: (
        <p>
          Everything travels encrypted. Passwords are kept as Argon2id hashes. Prescriptions are kept apart from public
          pictures and open only for you, our optometrists, and a link that expires. Staff see what their work needs. If
          something goes wrong that concerns you, we tell you and the authority without delay.
        </p>
      ),
    },
    {
      id: "rights",
      title: "Your rights",
      body: (
        <p>
          You may see your data, correct it, take it with you, withdraw a consent, and have it erased where no law makes
          us keep it. Most of it is in <Link to="/user/profile">your profile</Link>; for the rest write to{" "}
          <a href={`mailto:${officer.email}`}>{officer.email}</a>. You may also name someone to use these rights for
          you, and complain to the Data Protection Board of India.
        </p>
      ),
    },
    {
      id: "children",
      title: "Children",
      body: (
        <p>
          This shop does not serve children under 13, and we knowingly keep no data that a child under 13 gave us. If
          you find that your child did, tell us and we erase it. Glasses for children are ordered by a parent or
          guardian; for a wearer under 18 the guardian consents to the prescription.
        </p>
      ),
    },
    {
      id: "contact",
      title: "Grievance officer and changes",
      body: (
        <>
          <p>
            {officer.name}, {officer.designation}, {shop.legalName}, {address}.{" "}
            <a href={`mailto:${officer.email}`}>{officer.email}</a>, {officer.phone}. E-mails are answered within{" "}
            {shop.emailReplyHours.from}-{shop.emailReplyHours.to} hours, and the phone {shop.supportHours}.
          </p>
          <p>When these words change in a way that matters, we say so here and by e-mail before it applies.</p>
        </>
      ),
    },
  ];
}

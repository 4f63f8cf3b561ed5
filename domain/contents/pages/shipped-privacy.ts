/** The privacy page as it ships with the shop. */
export const PRIVACY_TEXT = `## What we collect {#collected}

Only what one of these things needs:

- **An account:** first and last name, e-mail address, phone number, a hash of your password (never the password itself), and a profile picture if you give one.
- **An order:** the delivery address, what was bought and for how much, and the number that the payment provider gives the payment. Card numbers go to the provider alone; we never see them.
- **Lenses with power:** your prescription, as values or as the sheet that you upload, and a guardian’s consent when the wearer is under 18.
- **An eye test or a message:** name, phone number, e-mail address, the place and time that you book, and what you write to us.
- **Reviews, questions, wishlist, newsletter:** what you rate, write and ask, the photos that you add, which frames you like, and the address that you confirm for our newsletter.
- **Visits:** the network address, for minutes, to keep out people who guess passwords. Our logs hold no names, addresses or prescriptions.

## What we use it for {#use}

- to make and deliver your glasses, and to write the tax invoice that the law asks for;
- to tell you how an order, a payment, a refund or a booking stands;
- to check a prescription before a lens is cut, and to call you when something looks unusual;
- to honour warranty, returns and the lifetime service on your glasses;
- to send the newsletter, only to those who confirmed that they want it.
- to write once when something is back in stock, to those who asked; we keep that for 180 days at most.

We build no advertising profiles, and no machine decides anything about you on its own.

## Cookies and browser storage {#cookies}

All of them are our own, and the shop needs each. There are no advertising or tracking cookies, so there is no banner to click away.

- **Session:** knows that you are signed in. Ends when you log out, after an hour without activity, and after twelve hours at the latest.
- **Cart, wishlist, coupon:** what you gathered before signing in, up to 180 days.
- **PIN code:** the one you last asked a delivery date for, up to 180 days. Logging out clears it.
- **Passkey:** that you do not want to be asked about one, up to 180 days. Logging out clears it.
- **Text size:** whether you asked for larger text.
- **Browser storage:** your name for the greeting, and the time of your last activity. Logging out clears it.

The map of our [store locator](/store-locator) fetches its pictures from OpenStreetMap, which then sees your network address. Where you are
is worked out in your browser and not sent to us.

## Who else sees it {#sharing}

We do not sell or rent personal data. These see the part that they need:

- the payment provider, for the payment;
- the carrier, for name, address and phone number on the parcel;
- the optical laboratory, for the lens values without your name;
- the store that you visit or book, for your order, prescription or appointment;
- authorities, where a law or a court obliges us.

## How long we keep it {#retention}

- Your account: until you close it.
- Invoices and what they need: eight years, as tax law asks.
- Prescriptions: three years after the last order that used them, sooner when you ask.
- Messages and bookings: two years. Copies of what we write to you: 180 days.
- Newsletter: until you unsubscribe.
- Records of wrong passwords and the like: minutes to hours.

## How we protect it {#security}

Everything travels encrypted. Passwords are kept as Argon2id hashes. Prescriptions are kept apart from public pictures and open only for
you, our optometrists, and a link that expires. Staff see what their work needs. If something goes wrong that concerns you, we tell you and
the authority without delay.

## Your rights {#rights}

You may see your data, correct it, take it with you, withdraw a consent, and have it erased where no law makes us keep it. Most of it is in
[your profile](/user/profile); for the rest write to [{officerEmail}](mailto:{officerEmail}). You may also name someone to use these rights
for you, and complain to the Data Protection Board of India.

## Children {#children}

This shop does not serve children under 13, and we knowingly keep no data that a child under 13 gave us. If you find that your child did,
tell us and we erase it. Glasses for children are ordered by a parent or guardian; for a wearer under 18 the guardian consents to the
prescription.

## Grievance officer and changes {#contact}

{officerName}, {officerDesignation}, {legalName}, {address}. [{officerEmail}](mailto:{officerEmail}), {officerPhone}. E-mails are answered
within {emailReplyHours} hours, and the phone {supportHours}.

When these words change in a way that matters, we say so here and by e-mail before it applies.`;

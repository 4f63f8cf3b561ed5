import { expect, test } from "vitest";
import { keptMessage, MASK } from "#domain/messages/kept-text.ts";
import { MESSAGE_KINDS, shortenKey, writeMessage } from "#domain/messages/message-kinds.ts";
import { MAIL_KINDS } from "#domain/messages/mail-kinds.ts";
import { renderMail } from "#integrations/mail/layout.ts";
import { everyMail } from "#services/mail/example-mails.ts";
import { composeOrderConfirmed } from "#services/mail/compose-order-mail.ts";
import { composeShipped } from "#services/mail/compose-order-status-mail.ts";
import { composeAsked } from "#services/mail/compose-request-mail.ts";
import { EXAMPLE_SECRETS, orderFacts, requestFacts, SENDER, TYPED } from "#services/mail/example-order.ts";

const mails = Object.values(everyMail()).flat();
const mailOf = ({ kind, subject, content }: (typeof mails)[number]) => ({
  kind,
  subject,
  ...renderMail(SENDER, content),
});

test("every kind of mail has an example", () => {
  expect([...new Set(mails.map(({ kind }) => kind))].toSorted()).toEqual(MAIL_KINDS.toSorted());
});

test("no code and no key of any mail is in what is kept of it", () => {
  const secrets = Object.values(EXAMPLE_SECRETS);
  const told = mails.map((mail) => `${mail.subject}\n${mailOf(mail).text}`);
  // Each of them is in some mail, so that what follows would find it.
  for (const secret of secrets) expect(told.some((text) => text.includes(secret))).toBe(true);
  for (const mail of mails) {
    const kept = JSON.stringify(keptMessage(mailOf(mail)));
    for (const secret of secrets) expect(kept, mail.kind).not.toContain(secret);
    expect(kept, mail.kind).not.toMatch(/[?&]\w+=(?!•)|\/[\w-]{20,}/u);
  }
});

test("no power of a contact lens is in what is kept of a mail about its order", () => {
  const facts = orderFacts(TYPED);
  const lines = facts.lines.map((line) => ({ ...line, attributeValue: "-2.25", eye: "right" as const, lens: null }));
  const request = requestFacts(TYPED);
  const things = request.things.map((thing) => ({ ...thing, attributeValue: "-2.25" }));
  for (const mail of [
    composeOrderConfirmed({ ...facts, lines }),
    composeShipped({ ...facts, lines }),
    composeAsked({ ...request, things }),
  ]) {
    expect(mailOf(mail).text).toContain("-2.25");
    expect(JSON.stringify(keptMessage(mailOf(mail)))).not.toContain("2.25");
  }
});

test("no code and no key of a text message is kept", () => {
  const { code, leaveKey } = EXAMPLE_SECRETS;
  const key = shortenKey(leaveKey);
  const values = {
    "sign-in-code": [code, "Chashma"],
    "phone-code": [code, "Chashma"],
    "back-in-stock": ["Juno Round", "Chashma", "https://shop.example", key],
  };
  for (const kind of MESSAGE_KINDS) {
    const { text } = keptMessage({ kind, subject: "", text: writeMessage(kind, values[kind]) });
    expect(text, kind).toContain(MASK);
    expect(text, kind).not.toMatch(new RegExp(`${code}|${key}`));
  }
});

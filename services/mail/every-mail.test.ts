import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { MESSAGE_TEMPLATES } from "#domain/messages/message-kinds.ts";
import { renderMail } from "#integrations/mail/layout.ts";
import { everyMail } from "./example-mails.ts";
import { APP_URL, orderFacts, SENDER, TYPED } from "./example-order.ts";
import { readMail, wordsOf } from "#tests/support/mails/read-mail.ts";
import { stiffWordsIn } from "#tests/support/mails/stiff-words.ts";
import { composeOrderConfirmed } from "./compose-order-mail.ts";
import { composePrescriptionNeeded } from "./compose-prescription-mail.ts";

const HOSTILE = {
  ...TYPED,
  name: `<b>Asha</b> "R" & 'co'`,
  frame: { ...TYPED.frame, name: `Juno <img src=x>"` },
  words: `Broken </td><script>`,
};

/** Said of a button alone. */
const SPELLED_OUT = "If the button does not work, open this address:";

const samples = Object.entries(everyMail());
const without = (words: Set<string>, others: Set<string>) => [...words].filter((word) => !others.has(word));
const each = (list: typeof samples) =>
  list.flatMap(([name, mails]) => mails.map((mail, n): [string, typeof mail] => [`${name} ${n + 1}`, mail]));

test("whatever composes a mail is looked at here", async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) => /^compose-.*(?<!\.test)\.ts$/.test(file));
  const modules = await Promise.all(
    files.map((file) => import(join(import.meta.dirname, file)) as Promise<Record<string, unknown>>),
  );
  const composers = modules.flatMap((module) => Object.keys(module).filter((name) => name.startsWith("compose")));
  expect(composers.toSorted()).toEqual(samples.map(([name]) => name).toSorted());
  expect(samples.filter(([, mails]) => mails.length === 0)).toEqual([]);
});

describe.each(each(samples))("%s", (_name, { subject, content }) => {
  const { html, text } = renderMail(SENDER, content);
  const mail = readMail(html);

  test("has a subject, a preview that says more, and a title", () => {
    for (const words of [subject, content.preview, content.title]) expect(words.trim()).not.toBe("");
    expect(content.preview).not.toBe(content.title);
    expect(mail.hidden).toBe(content.preview);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test("says the same as plain text", () => {
    const told = wordsOf(text);
    const shown = wordsOf(mail.words.replace(SPELLED_OUT, ""));
    expect(without(shown, told)).toEqual([]);
    expect(without(told, new Set([...shown, ...wordsOf(mail.links.join(" "))]))).toEqual([]);
    for (const url of mail.links) expect(text).toContain(url);
    expect(text).not.toMatch(/<[a-z/]|undefined|null|NaN|\n\n\n/);
  });

  test("says it in plain words", () => {
    for (const words of [subject, mail.hidden, text, mail.words]) expect(stiffWordsIn(words)).toEqual([]);
  });

  test("leads to the shop alone, by its public address", () => {
    for (const url of [...mail.links, ...mail.pictures.map(({ src }) => src)])
      expect(`${url}/`.startsWith(`${APP_URL}/`), url).toBe(true);
    for (const words of [mail.words, text]) expect(words).not.toMatch(/undefined|null|NaN/);
  });

  test("has pictures that every program shows, at their size, and that words stand for", () => {
    for (const { src, alt, width, height } of mail.pictures) {
      expect(src).toMatch(/\/uploads\/products\/[\w.-]+\/240\.jpg$/);
      expect(alt).not.toBe("");
      for (const side of [width, height]) expect(Number(side)).toBeGreaterThan(0);
    }
  });

  test("knows a dark scheme, and brings nothing that programs drop or fetch", () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
    // Who has a colour of its own has a class, by which the dark scheme gives it another.
    for (const tag of html.match(/<(?!img)[a-z0-9]+ [^>]*[; "]color:#[^>]*>/g) ?? [])
      expect(tag).toMatch(/class="[^"]*\b(ink|slate|link|label)\b/);
    expect(html).not.toMatch(/<link|<script|url\(|@import|@font-face|<form|position:/);
    expect(html.match(/<table/g)?.length).toBe(html.match(/<table role="presentation"/g)?.length);
    expect(html.length, "Gmail cuts what is longer than 102 KB").toBeLessThan(24_000);
  });
});

test.each(each(Object.entries(everyMail(HOSTILE))))("what people typed stays text: %s", (_name, { content }) => {
  const { html, text } = renderMail(SENDER, content);
  const tags = (source: string) => new Set([...source.matchAll(/<\/?[a-z0-9]+/g)].map(([tag]) => tag));
  const known = tags(renderMail(SENDER, plain()).html);
  expect(without(tags(html), known)).toEqual([]);
  for (const typed of [HOSTILE.name, HOSTILE.frame.name, HOSTILE.words]) {
    expect(html).not.toContain(typed);
    // What the plain part says is what was typed.
    if (text.includes(typed)) expect(readMail(html).words).toContain(typed.replace(/\s+/g, " "));
  }
});

// As carriers have them registered, letter for letter: codes would come no more in other words.
const registered = ["sign-in-code", "phone-code"];
test.each(Object.entries(MESSAGE_TEMPLATES).filter(([kind]) => !registered.includes(kind)))(
  "the text message %s says it in plain words",
  (_kind, words) => {
    expect(stiffWordsIn(words)).toEqual([]);
  },
);

test("what is not plain is found, and an address is no word", () => {
  expect(stiffWordsIn("If it was not you, leave this mail alone: nothing is to be paid.")).toEqual([
    "mail",
    "leave this mail alone",
    "is to be paid",
    "nothing is",
  ]);
  expect(stiffWordsIn("E-mails to mail@shop.example: https://shop.example/user/email?token=letter")).toEqual([]);
});

test("an order's confirmation says of each pair whether its prescription is there", () => {
  const facts = orderFacts(TYPED);
  const notes = (hasPrescription: boolean) =>
    composeOrderConfirmed({ ...facts, lines: facts.lines.map((line) => ({ ...line, hasPrescription })) }).content.items;
  expect(notes(true)!.map(({ note }) => note)).toContain("Prescription received");
  expect(notes(false)!.map(({ note }) => note)).not.toContain("Prescription received");
});

test("of several pairs, the mails name the one whose prescription is still needed", () => {
  const facts = orderFacts(TYPED, { stage: "prescription_needed" });
  const [here] = facts.lines;
  const lines = [here!, { ...here!, id: 99, productName: "Lodhi Classic", hasPrescription: false }];
  const which = `We still need the prescription for Lodhi Classic; the one for ${here!.productName} is here.`;
  for (const mail of [
    composeOrderConfirmed({ ...facts, lines }),
    composePrescriptionNeeded({ ...facts, lines }, { reminder: false }),
    composePrescriptionNeeded({ ...facts, lines }, { reminder: true }),
  ]) {
    const { text } = renderMail(SENDER, mail.content);
    expect(text.replace(/\s+/g, " ")).toContain(which);
    expect(stiffWordsIn(text)).toEqual([]);
  }
});

test("the membership has the name that the cart calls it by", () => {
  const facts = orderFacts(TYPED);
  const filed = facts.lines.find(({ kind }) => kind === "membership");
  expect(filed?.productName).toBe("MEMBERSHIP");
  const names = composeOrderConfirmed(facts).content.items!.map(({ name }) => name);
  expect(names).toContain("Gold Membership");
  expect(names).not.toContain("MEMBERSHIP");
});

/** A mail with all there is, typed by nobody. */
function plain() {
  const [confirmed] = everyMail(TYPED).composeOrderConfirmed!;
  return { ...confirmed!.content, action: { label: "Open", url: APP_URL, isKey: true as const } };
}

import { BEHIND_PICTURES, LIGHT } from "./colours.ts";
import type { Fact, MailContent, MailItem, MailLink, MailPicture } from "./mail-content.ts";

// The shop's typeface is not sent along: these are those that machines have.
export const FONT = "-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";

export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Only web addresses become links, whatever a caller passes. */
export const address = (url: string): string => {
  if (!/^https?:\/\//i.test(url)) throw new Error("A mail links to web addresses only");
  return escape(url);
};

/** Tables and inline styles, since some mail programs drop everything else. */
export const table = (rows: string, style = ""): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">${rows}</table>`;

export const link = ({ label, url }: MailLink, style = ""): string =>
  `<a class="link" href="${address(url)}" style="color:${LIGHT.link};${style}">${escape(label)}</a>`;

/** "e-mail", "52-18-140", "CHC/26-27/000007" and "11:30 AM": a line could end within each. */
const ONE_WORD = /\be-mails?\b|\d+-\d+-\d+|\b\w+\/\d\d-\d\d\/\d+|\b\d+:\d\d [AP]M\b/gi;

const unbroken = (html: string) => html.replace(ONE_WORD, '<span style="white-space:nowrap;">$&</span>');

export const title = (words: string): string =>
  `<h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:700;color:${LIGHT.ink};">${unbroken(escape(words))}</h1>`;

const TEXT = `margin:0 0 16px;font-size:17px;line-height:1.55;`;

export const paragraph = (text: string): string =>
  `<p class="ink" style="${TEXT}color:${LIGHT.ink};">${unbroken(escape(text)).replace(/\n/g, "<br>")}</p>`;

const RULED = `border-bottom:1px solid ${LIGHT.line};vertical-align:top;`;

export const facts = (rows: readonly Fact[]): string => {
  const row = ({ label, value }: Fact) =>
    `<tr><td class="slate line" style="padding:8px 16px 8px 0;${RULED}font-size:15px;line-height:1.5;color:${LIGHT.slate};">${escape(label)}</td>` +
    `<td class="ink line" align="right" style="padding:8px 0;${RULED}font-size:15px;line-height:1.5;color:${LIGHT.ink};">${unbroken(escape(value))}</td></tr>`;
  return table(rows.map(row).join(""), "margin:0 0 24px;");
};

/** A cell with its own padding also where links may have none: 48 px high, and all of it can be pressed. */
export const button = ({ label, url, isKey }: NonNullable<MailContent["action"]>): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;"><tr>` +
  `<td class="button" bgcolor="${LIGHT.button}" style="border-radius:8px;mso-padding-alt:14px 28px;">` +
  `<a class="label" href="${address(url)}" style="display:inline-block;padding:14px 28px;font-family:${FONT};` +
  `font-size:17px;font-weight:700;line-height:20px;color:${LIGHT.label};text-decoration:none;">${escape(label)}</a></td></tr></table>` +
  (isKey
    ? `<p class="slate" style="margin:0 0 24px;font-size:14px;line-height:1.5;color:${LIGHT.slate};">` +
      `If the button does not work, open this address:<br>${link({ label: url, url }, "word-break:break-all;")}</p>`
    : "");

const picture = ({ url, alt, width, height }: MailPicture) =>
  `<td width="${width}" style="padding:12px 16px 12px 0;width:${width}px;vertical-align:top;">` +
  `<img src="${address(url)}" width="${width}" height="${height}" alt="${escape(alt)}" style="display:block;` +
  `width:${width}px;height:${height}px;border:1px solid ${LIGHT.line};border-radius:8px;background-color:${BEHIND_PICTURES};` +
  `font-size:12px;line-height:1.3;color:${LIGHT.slate};"></td>`;

const below = (text: string, { strong = false } = {}) => {
  const [name, weight] = strong ? (["ink", "font-weight:700;"] as const) : (["slate", ""] as const);
  return `<br><span class="${name}" style="font-size:15px;${weight}color:${LIGHT[name]};">${unbroken(escape(text))}</span>`;
};

const item = ({ name, detail, quantity = 1, amount, note, picture: shown }: MailItem) => {
  const words =
    `<strong>${escape(name)}</strong>${quantity > 1 ? ` × ${quantity}` : ""}` +
    (detail ? below(detail) : "") +
    (note ? below(note, { strong: true }) : "");
  // The lines lie under the words alone; a picture has a frame of its own.
  return (
    `<tr>${shown ? picture(shown) : ""}` +
    `<td class="ink line"${shown ? "" : ' colspan="2"'} style="padding:12px 12px 12px 0;${RULED}font-size:17px;line-height:1.45;color:${LIGHT.ink};">${words}</td>` +
    `<td class="ink line" align="right" style="padding:12px 0;${RULED}font-size:17px;line-height:1.45;` +
    `color:${LIGHT.ink};white-space:nowrap;">${escape(amount ?? "")}</td></tr>`
  );
};

const total = ({ label, value }: Fact, index: number, { length }: readonly Fact[]) => {
  const [name, look] =
    index === length - 1
      ? (["ink", "padding:12px 0 0;font-size:20px;font-weight:700;"] as const)
      : (["slate", "padding:8px 0 0;font-size:15px;"] as const);
  const style = `${look}line-height:1.4;color:${LIGHT[name]};`;
  return `<tr><td class="${name}" style="${style}">${escape(label)}</td><td class="${name}" align="right" style="${style}white-space:nowrap;">${escape(value)}</td></tr>`;
};

export const bill = (items: readonly MailItem[], totals: readonly Fact[]): string =>
  (items.length > 0 ? table(items.map(item).join(""), totals.length > 0 ? "" : "margin:0 0 24px;") : "") +
  (totals.length > 0 ? table(totals.map(total).join(""), "margin:0 0 24px;") : "");

export const links = (list: readonly MailLink[]): string =>
  list.map((one) => `<p style="${TEXT}">${link(one)}</p>`).join("");

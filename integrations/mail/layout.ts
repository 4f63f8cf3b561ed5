import type { Fact, MailContent, MailItem, MailSender } from "./mail-content.ts";
import { renderText } from "./render-text.ts";

// Tables and inline styles: some mail programs drop everything else. Colours are those of the shop.
const INK = "#14171A";
const SLATE = "#525C66";
const LINE = "#E4E1DA";
const PAPER = "#FBFAF7";
const GROUND = "#F3F1EC";
const PEACOCK = "#0B6E6E";
const FONT = "'Atkinson Hyperlegible Next',-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Only web addresses become links, whatever a caller passes. */
const link = (url: string) => {
  if (!/^https?:\/\//i.test(url)) throw new Error("A mail links to web addresses only");
  return escape(url);
};

const table = (rows: string, style = "") =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">${rows}</table>`;

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:17px;line-height:1.55;color:${INK};">${escape(text).replace(/\n/g, "<br>")}</p>`;

const facts = (rows: Fact[]) =>
  table(
    rows
      .map(
        ({ label, value }) =>
          `<tr><td style="padding:8px 16px 8px 0;border-bottom:1px ` +
          `solid ${LINE};font-size:15px;line-height:1.5;color:${SLATE};vertical-align:top;">${escape(label)}</td>` +
          `<td align="right" style="padding:8px 0;border-bottom:1px ` +
          `solid ${LINE};font-size:15px;line-height:1.5;color:${INK};vertical-align:top;">${escape(value)}</td></tr>`,
      )
      .join(""),
    "margin:0 0 24px;",
  );

const item = ({ name, detail, quantity, amount }: MailItem) => {
  const times = quantity !== undefined && quantity > 1 ? ` × ${quantity}` : "";
  const below = detail ? `<br><span style="font-size:15px;color:${SLATE};">${escape(detail)}</span>` : "";
  return (
    `<tr><td style="padding:12px 16px 12px 0;border-bottom:1px ` +
    `solid ${LINE};font-size:17px;line-height:1.45;color:${INK};vertical-align:top;"><strong>${escape(name)}</strong>${times}${below}</td>` +
    `<td align="right" style="padding:12px 0;border-bottom:1px ` +
    `solid ${LINE};font-size:17px;line-height:1.45;color:${INK};white-space:nowrap;vertical-align:top;">${escape(amount)}</td></tr>`
  );
};

const total = ({ label, value }: Fact, index: number, { length }: Fact[]) => {
  const isSum = index === length - 1;
  const style =
    `padding:${isSum ? 12 : 6}px 0 0;` +
    `font-size:${isSum ? 20 : 15}px;line-height:1.4;color:${isSum ? INK : SLATE};${isSum ? "font-weight:700;" : ""}`;
  return `<tr><td style="${style}">${escape(label)}</td><td align="right" style="${style}white-space:nowrap;">${escape(value)}</td></tr>`;
};

const bill = (items: MailItem[], totals: Fact[]) =>
  table(items.map(item).join("") + totals.map(total).join(""), "margin:0 0 24px;");

const button = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;"><tr>` +
  `<td bgcolor="${PEACOCK}" style="border-radius:8px;">` +
  `<a href="${link(url)}" style="display:inline-block;padding:14px 28px;` +
  `font-family:${FONT};font-size:17px;font-weight:700;line-height:1.2;color:#FFFFFF;text-decoration:none;">${escape(label)}</a></td></tr></table>` +
  `<p style="margin:0 0 24px;font-size:14px;line-height:1.5;` +
  `color:${SLATE};">If the button does not work, open this address:<br><a ` +
  `href="${link(url)}" style="color:${PEACOCK};word-break:break-all;">${escape(url)}</a></p>`;

const body = ({ title, paragraphs, items = [], totals = [], action, closing = [], ...content }: MailContent) =>
  `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:700;color:${INK};">${escape(title)}</h1>` +
  paragraphs.map(paragraph).join("") +
  (content.facts?.length ? facts(content.facts) : "") +
  (items.length + totals.length > 0 ? bill(items, totals) : "") +
  (action ? button(action) : "") +
  closing.map(paragraph).join("");

const foot = ({ shopName, siteUrl, lines }: MailSender) =>
  `<p style="margin:0;font-size:14px;line-height:1.6;color:${SLATE};"><strong style="color:${INK};">${escape(shopName)}</strong><br>` +
  lines.map((line) => `${escape(line)}<br>`).join("") +
  `<a href="${link(siteUrl)}" style="color:${PEACOCK};">${escape(siteUrl.replace(/^https?:\/\//i, ""))}</a></p>`;

/** A mail and its plain twin, from the same words. */
export const renderMail = (sender: MailSender, content: MailContent): { html: string; text: string } => {
  const preview = content.preview
    ? `<div style="display:none;max-height:0;overflow:hidden;">${escape(content.preview)}</div>`
    : "";
  const html =
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escape(content.title)}</title></head>` +
    `<body style="margin:0;padding:0;background:${GROUND};font-family:${FONT};-webkit-text-size-adjust:100%;">${preview}` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ` +
    `bgcolor="${GROUND}"><tr><td align="center" style="padding:24px 12px;">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;font-family:${FONT};">` +
    `<tr><td style="padding:0 8px 16px;font-size:26px;font-weight:700;letter-spacing:-0.02em;"><a ` +
    `href="${link(sender.siteUrl)}" style="color:${INK};text-decoration:none;">chashma</a></td></tr>` +
    `<tr><td bgcolor="${PAPER}" style="padding:32px 28px 16px;border:1px solid ${LINE};border-radius:12px;">${body(content)}</td></tr>` +
    `<tr><td style="padding:20px 8px;">${foot(sender)}</td></tr></table></td></tr></table></body></html>`;
  return { html, text: renderText(sender, content) };
};

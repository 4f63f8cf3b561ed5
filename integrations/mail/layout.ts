import { address, bill, button, escape, facts, FONT, link, links, paragraph, title } from "./blocks.ts";
import { darkStyle, LIGHT } from "./colours.ts";
import type { MailContent, MailSender } from "./mail-content.ts";
import { renderText } from "./render-text.ts";

/** The next step stands above what was bought: on a phone it is seen at once. */
const body = ({ items = [], totals = [], closing = [], ...content }: MailContent) =>
  title(content.title) +
  content.paragraphs.map(paragraph).join("") +
  (content.facts?.length ? facts(content.facts) : "") +
  (content.action ? button(content.action) : "") +
  bill(items, totals) +
  links(content.links ?? []) +
  closing.map(paragraph).join("");

const foot = ({ shopName, siteUrl, lines }: MailSender) =>
  `<p class="slate" style="margin:0;font-size:14px;line-height:1.6;color:${LIGHT.slate};">` +
  `<strong class="ink" style="color:${LIGHT.ink};">${escape(shopName)}</strong><br>` +
  lines.map((line) => `${escape(line)}<br>`).join("") +
  `${link({ label: siteUrl.replace(/^https?:\/\//i, ""), url: siteUrl })}</p>`;

const head = (words: string) =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
  `<title>${escape(words)}</title>${darkStyle}</head>`;

/** Outlook on Windows knows no largest width: it gets a table of that width around. */
const OUTLOOK = [
  `<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->`,
  `<!--[if mso]></td></tr></table><![endif]-->`,
] as const;

const OUTER = `role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;

/** A mail and its plain twin, from the same words. */
export const renderMail = (sender: MailSender, content: MailContent): { html: string; text: string } => {
  const html =
    `${head(content.title)}` +
    `<body class="ground" style="margin:0;padding:0;background-color:${LIGHT.ground};font-family:${FONT};-webkit-text-size-adjust:100%;">` +
    `<div style="display:none;max-height:0;overflow:hidden;">${escape(content.preview)}</div>` +
    `<table ${OUTER} class="ground" bgcolor="${LIGHT.ground}"><tr><td align="center" style="padding:24px 8px;">${OUTLOOK[0]}` +
    `<table ${OUTER} style="max-width:600px;font-family:${FONT};text-align:left;">` +
    `<tr><td style="padding:0 12px 16px;font-size:26px;font-weight:700;letter-spacing:-0.02em;"><a class="ink" ` +
    `href="${address(sender.siteUrl)}" style="color:${LIGHT.ink};text-decoration:none;">chashma</a></td></tr>` +
    `<tr><td class="card" bgcolor="${LIGHT.card}" ` +
    `style="padding:28px 20px 12px;border:1px solid ${LIGHT.line};border-radius:12px;">${body(content)}</td></tr>` +
    `<tr><td style="padding:20px 12px;">${foot(sender)}</td></tr></table>${OUTLOOK[1]}</td></tr></table></body></html>`;
  return { html, text: renderText(sender, content) };
};

import type { Fact, MailContent, MailItem, MailLink, MailSender } from "./mail-content.ts";

const item = ({ name, detail, quantity = 1, amount, note }: MailItem) => {
  const head = `- ${name}${quantity > 1 ? ` x ${quantity}` : ""}${amount ? `: ${amount}` : ""}`;
  return [head, ...[detail, note].filter(Boolean).map((line) => `  ${line}`)].join("\n");
};

const fact = ({ label, value }: Fact) => `${label}: ${value}`;

const link = ({ label, url }: MailLink) => `${label}:\n${url}`;

/** The same mail for those who read without pictures and colours. */
export const renderText = (sender: MailSender, content: MailContent): string => {
  const { title, paragraphs, facts = [], items = [], totals = [], action, links = [], closing = [] } = content;
  const parts = [
    "chashma",
    `${title}\n${"=".repeat([...title].length)}`,
    ...paragraphs,
    facts.map(fact).join("\n"),
    action ? link(action) : "",
    items.map(item).join("\n"),
    totals.map(fact).join("\n"),
    ...links.map(link),
    ...closing,
    ["--", sender.shopName, ...sender.lines, sender.siteUrl].join("\n"),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
};

import type { MailContent, MailItem, MailSender } from "./mail-content.ts";

const item = ({ name, detail, quantity, amount }: MailItem) => {
  const times = quantity !== undefined && quantity > 1 ? ` x ${quantity}` : "";
  return `- ${name}${times}: ${amount}${detail ? `\n  ${detail}` : ""}`;
};

/** The same mail for those who read without pictures and colours. */
export const renderText = (sender: MailSender, content: MailContent): string => {
  const { title, paragraphs, facts = [], items = [], totals = [], action, closing = [] } = content;
  const parts = [
    "chashma",
    `${title}\n${"=".repeat([...title].length)}`,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    items.map(item).join("\n"),
    totals.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    action ? `${action.label}:\n${action.url}` : "",
    ...closing,
    ["--", sender.shopName, ...sender.lines, sender.siteUrl].join("\n"),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
};

import { mailPicture } from "./mail-picture.ts";
import type { RequestFacts, RequestThing } from "./load-request-facts.ts";
import { creditNoteLink, money, moneyBack } from "./order-parts.ts";
import type { Composed } from "./post.ts";

const things = (facts: RequestFacts) =>
  facts.things
    .map(({ productName, quantity }) => (quantity > 1 ? `${quantity} x ${productName}` : productName))
    .join(", ");

const thing = ({ productName, colorName, attributeValue, quantity, ...line }: RequestThing, appUrl: string) => {
  const detail = [colorName, attributeValue === "Standard" ? "" : attributeValue].filter(Boolean).join(", ");
  const picture = mailPicture({ productName, ...line }, { picture: line.picture, appUrl });
  return { name: productName, ...(detail && { detail }), quantity, ...picture };
};

const frame = (facts: RequestFacts) => ({
  facts: [
    { label: "Order", value: facts.uniqueId },
    { label: facts.kind === "remake" ? "Remake of" : "Return of", value: things(facts) },
    { label: "Reason", value: facts.reason },
  ],
  action: { label: "See your order", url: `${facts.appUrl}/orders/${facts.orderId}` },
  items: facts.things.map((line) => thing(line, facts.appUrl)),
});

export function composeAsked(facts: RequestFacts): Composed {
  const what = facts.kind === "remake" ? "have your lenses made again" : "send something back";
  return {
    subject: `We have your ${facts.kind} request for order ${facts.uniqueId}`,
    content: {
      title: `We have your ${facts.kind} request`,
      preview: "We look at it and write to you.",
      paragraphs: [
        `${facts.customerName}, you would like to ${what}. We look at it and answer by e-mail, usually on the next working day.`,
        "Please keep the goods as they are, with their case and papers, until you hear from us.",
      ],
      ...frame(facts),
    },
  };
}

export function composeAnswered(facts: RequestFacts): Composed {
  return facts.status === "refused" ? refused(facts) : approved(facts);
}

function approved(facts: RequestFacts): Composed {
  const next =
    facts.kind === "remake"
      ? "When your glasses are here, we make the lenses again. It costs you nothing."
      : "When it is here and as described, we write the credit note and send your refund within 7 days.";
  return {
    subject: `Please send it to us: order ${facts.uniqueId}`,
    content: {
      title: facts.kind === "remake" ? "We make your lenses again" : "You can send it back",
      preview: "How to send it to us.",
      paragraphs: [
        `${facts.customerName}, we agree. ${facts.answer}`.trim(),
        `Please pack it well, put the order number in the parcel, and send it to ${facts.returnAddress}, or bring it to any of our stores.`,
        next,
      ],
      ...frame(facts),
    },
  };
}

function refused(facts: RequestFacts): Composed {
  return {
    subject: `About your ${facts.kind} request for order ${facts.uniqueId}`,
    content: {
      title: `We cannot take this ${facts.kind}`,
      preview: facts.answer,
      paragraphs: [
        `${facts.customerName}, we looked at your request and are sorry that we cannot take it.`,
        facts.answer,
      ],
      ...frame(facts),
      closing: ["If you see it otherwise, just answer this mail. A person reads it."],
    },
  };
}

export function composeReceived(facts: RequestFacts): Composed {
  if (facts.kind === "remake") {
    return {
      subject: `Your lenses are being made again: order ${facts.uniqueId}`,
      content: {
        title: "Your lenses are being made again",
        preview: "Your glasses have reached us.",
        paragraphs: [
          `${facts.customerName}, your glasses have reached us, and we have ordered new lenses for them. It costs ` +
            `you nothing, and we write again when they are on their way.`,
        ],
        ...frame(facts),
      },
    };
  }
  const refund = facts.creditNotes.find((note) => note.isRefund);
  const credit = facts.creditNotes.find((note) => !note.isRefund && note.totalPaise > 0);
  return {
    subject: refund
      ? `We are sending ${money(refund.totalPaise)} back to you`
      : `We have what you sent back: order ${facts.uniqueId}`,
    content: {
      title: refund ? `We are sending ${money(refund.totalPaise)} back to you` : "We have what you sent back",
      preview: `What you sent back has reached us: ${things(facts)}.`,
      paragraphs: [
        `${facts.customerName}, what you sent back has reached us. Thank you.`,
        ...(refund ? [moneyBack(refund.totalPaise, facts)] : []),
        ...(credit
          ? [
              `For the lenses that were made for you, you have a credit ` +
                `of ${money(credit.totalPaise)}. It is valid for 6 months: show credit note ${credit.creditNoteNo} in any of our stores.`,
            ]
          : []),
      ],
      ...frame(facts),
      links: facts.creditNotes.map((note) => creditNoteLink(note, facts)),
    },
  };
}

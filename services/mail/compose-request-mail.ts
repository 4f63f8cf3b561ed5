import { STANDARD_SIZE } from "#domain/goods/standard-size.ts";
import { mailPicture } from "./mail-picture.ts";
import type { RequestFacts, RequestThing } from "./load-request-facts.ts";
import { creditNoteLink, money, moneyBack } from "./order-parts.ts";
import type { Composed } from "./post.ts";

const things = (facts: Pick<RequestFacts, "things">) => listed(facts.things);

const listed = (all: readonly { productName: string; quantity: number }[]) =>
  all.map(({ productName, quantity }) => (quantity > 1 ? `${quantity} x ${productName}` : productName)).join(", ");

const thing = ({ productName, colorName, attributeValue, quantity, ...line }: RequestThing, appUrl: string) => {
  const detail = [colorName, attributeValue === STANDARD_SIZE ? "" : attributeValue].filter(Boolean).join(", ");
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
  const what = facts.kind === "remake" ? "have your lenses made again" : "return something";
  return {
    kind: "request-asked",
    subject: `We have your ${facts.kind} request for order ${facts.uniqueId}`,
    content: {
      title: `We have your ${facts.kind} request`,
      preview: "We will review it and reply by e-mail.",
      paragraphs: [
        `${facts.customerName}, you would like to ${what}. We will review your request and reply by e-mail, usually on the next working day.`,
        "Please keep the items as they are, with their case and papers, until you hear from us.",
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
      ? "Once your glasses are here, we make the lenses again, free of charge."
      : "Once it is here and as described, we send you the credit note and your refund within 7 days.";
  return {
    kind: "request-answered",
    subject: `Please send it to us: order ${facts.uniqueId}`,
    content: {
      title: facts.kind === "remake" ? "We will make your lenses again" : "You can send it back",
      preview: "How to send it to us.",
      paragraphs: [
        `${facts.customerName}, we have approved your request. ${facts.answer}`.trim(),
        `Please pack ${facts.kind === "remake" ? "your glasses" : "it"} well, put the order number in the parcel, and send it to ${facts.returnAddress}, or bring it to any of our stores.`,
        next,
      ],
      ...frame(facts),
    },
  };
}

function refused(facts: RequestFacts): Composed {
  return {
    kind: "request-answered",
    subject: `About your ${facts.kind} request for order ${facts.uniqueId}`,
    content: {
      title: `We could not accept this ${facts.kind}`,
      preview: facts.answer,
      paragraphs: [
        `${facts.customerName}, we reviewed your request. We are sorry that we could not accept it.`,
        facts.answer,
      ],
      ...frame(facts),
      closing: ["If you disagree, just reply to this e-mail. A person reads it."],
    },
  };
}

/** What was approved did not come, or its customer keeps it. */
export function composeEnded(facts: RequestFacts): Composed {
  const told =
    facts.kind === "remake"
      ? "we have not received your glasses, so we no longer wait for them."
      : `we have not received ${things(facts)}, so we no longer wait for it. It stays yours, and there is no refund.`;
  return {
    kind: "request-ended",
    subject: `Your ${facts.kind} request for order ${facts.uniqueId} is closed`,
    content: {
      title: `We have closed your ${facts.kind} request`,
      preview: "Nothing has come back to us.",
      paragraphs: [`${facts.customerName}, ${told}`, ...(facts.answer ? [facts.answer] : [])],
      ...frame(facts),
      closing: ["If you have sent it, or still want to, just reply to this e-mail. A person reads it."],
    },
  };
}

export function composeReceived(facts: RequestFacts): Composed {
  if (facts.kind === "remake") {
    return {
      kind: "request-received",
      subject: `Your lenses are being made again: order ${facts.uniqueId}`,
      content: {
        title: "Your lenses are being made again",
        preview: "Your glasses have reached us.",
        paragraphs: [
          `${facts.customerName}, your glasses have reached us, and we have ordered new lenses for them, free ` +
            `of charge. We will send you an e-mail when they are on their way.`,
        ],
        ...frame(facts),
      },
    };
  }
  const refund = facts.creditNotes.find((note) => note.isRefund);
  const credit = facts.creditNotes.find((note) => !note.isRefund && note.totalPaise > 0);
  return {
    kind: "request-received",
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
              `For the lenses that were made for you, you get store credit ` +
                `of ${money(credit.totalPaise)}. It is valid for 6 months: show credit note ${credit.creditNoteNo} in any of our stores.`,
            ]
          : []),
        ...(facts.expected.length > 0 ? [`We still expect: ${listed(facts.expected)}.`] : []),
      ],
      ...frame(facts),
      links: facts.creditNotes.map((note) => creditNoteLink(note, facts)),
    },
  };
}

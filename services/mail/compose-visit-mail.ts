import { formatDate, formatTime } from "#domain/dates/format-date.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { weekdayName } from "#domain/dates/weekday-name.ts";
import { CONTACT_TOPICS, type ContactTopic } from "#domain/wire/contact.ts";
import type { EyeTestView } from "#services/stores/find-eye-test.ts";
import type { Composed } from "./post.ts";

type Message = { ticket: string; topic: ContactTopic; name: string; email: string; phone: string; message: string };

export function composeContactReceipt(given: Message & { replyHours: string; appUrl: string }): Composed {
  return {
    kind: "contact-receipt",
    subject: `We have your message, ${given.ticket}`,
    content: {
      title: "We have your message",
      preview: `We answer within ${given.replyHours} hours.`,
      paragraphs: [
        `${given.name}, thank you for writing. We answer within ${given.replyHours} hours. Please mention the ticket if you write or call again.`,
      ],
      facts: [
        { label: "Ticket", value: given.ticket },
        { label: "About", value: CONTACT_TOPICS[given.topic] },
      ],
      closing: ["You wrote:", ...lines(given.message)],
    },
  };
}

export function composeContactForShop(given: Message): Composed {
  return {
    kind: "contact-for-shop",
    subject: `${CONTACT_TOPICS[given.topic]}: ${given.name}, ${given.ticket}`,
    content: {
      title: CONTACT_TOPICS[given.topic],
      preview: given.message.slice(0, 100),
      paragraphs: lines(given.message),
      facts: [
        { label: "Ticket", value: given.ticket },
        { label: "From", value: given.name },
        { label: "E-mail", value: given.email },
        ...(given.phone ? [{ label: "Phone", value: given.phone }] : []),
      ],
    },
  };
}

type Keyed = { token: string; appUrl: string };

export function composeEyeTestBooked(booking: EyeTestView, given: Keyed): Composed {
  return eyeTestMail(booking, given, {
    kind: "eye-test-booked",
    subject: `Your eye test on ${shortSlotWords(booking.startsAt)}`,
    title: "Your eye test is booked",
  });
}

export function composeEyeTestMoved(booking: EyeTestView, given: Keyed & { before: Date }): Composed {
  return eyeTestMail(booking, given, {
    kind: "eye-test-moved",
    subject: `Your eye test is now on ${shortSlotWords(booking.startsAt)}`,
    title: "Your eye test has a new time",
    before: given.before,
  });
}

/** The store had to call it off. */
export function composeEyeTestCalledOff(booking: EyeTestView, { appUrl }: { appUrl: string }): Composed {
  const { store } = booking;
  return {
    kind: "eye-test-called-off",
    subject: `Your eye test on ${shortSlotWords(booking.startsAt)} cannot take place`,
    content: {
      title: "Your eye test cannot take place",
      preview: slotWords(booking.startsAt),
      paragraphs: [
        `${booking.name}, we are sorry: ${store.name} had to call off your eye test. Please choose another time, or call the store.`,
      ],
      facts: [
        { label: "Was booked for", value: slotWords(booking.startsAt) },
        { label: "Phone of the store", value: `+91 ${store.phone}` },
      ],
      action: { label: "Choose another time", url: `${appUrl}/home-eyetest` },
    },
  };
}

function eyeTestMail(
  booking: EyeTestView,
  { token, appUrl }: Keyed,
  { kind, subject, title, before }: Pick<Composed, "kind" | "subject"> & { title: string; before?: Date },
): Composed {
  const { store } = booking;
  const atHome = booking.kind === "home";
  return {
    kind,
    subject,
    content: {
      title,
      preview: slotWords(booking.startsAt),
      paragraphs: [
        atHome
          ? `${booking.name}, an optometrist from ${store.name} will visit you. The test takes about 40 minutes.`
          : `${booking.name}, we look forward to seeing you at ${store.name}. The test takes about 20 minutes.`,
        atHome
          ? "Please have your current glasses and your last prescription ready. Do not wear contact lenses the day before."
          : "Bring your current glasses and your last prescription. Do not wear contact lenses the day before.",
      ],
      facts: [
        { label: "When", value: slotWords(booking.startsAt) },
        ...(before ? [{ label: "Old time", value: slotWords(before) }] : []),
        {
          label: "Where",
          value: atHome ? `${booking.address}, ${booking.zipCode}` : `${store.address}, ${store.city}`,
        },
        { label: "Phone of the store", value: `+91 ${store.phone}` },
      ],
      action: { label: "Change the time or cancel it", url: `${appUrl}/home-eyetest/${token}`, isKey: true },
    },
  };
}

const STORE_NEWS = {
  booked: "Please keep this time free.",
  cancelled: "This time is free again.",
  moved: "Please keep the new time free. The old time is free again.",
} as const;

export function composeEyeTestForStore(booking: EyeTestView, change: keyof typeof STORE_NEWS, before?: Date): Composed {
  const what = `Eye test ${booking.kind === "home" ? "at home" : "in the store"} ${change}`;
  return {
    kind: "eye-test-for-store",
    subject: `${what}: ${slotWords(booking.startsAt)}`,
    content: {
      title: what,
      preview: slotWords(booking.startsAt),
      paragraphs: [STORE_NEWS[change]],
      facts: [
        { label: "When", value: slotWords(booking.startsAt) },
        ...(before ? [{ label: "Old time", value: slotWords(before) }] : []),
        { label: "Name", value: booking.name },
        { label: "Phone", value: booking.phone },
        { label: "E-mail", value: booking.email },
        ...(booking.kind === "home" ? [{ label: "Where", value: `${booking.address}, ${booking.zipCode}` }] : []),
      ],
    },
  };
}

function shortSlotWords(startsAt: Date): string {
  return `${formatDate(startsAt)} at ${formatTime(startsAt)}`;
}

/** "Thursday, 24 Sep 2026, 11:30" */
function slotWords(startsAt: Date): string {
  return `${weekdayName(kolkataDay(startsAt))}, ${formatDate(startsAt)}, ${formatTime(startsAt)}`;
}

function lines(text: string): string[] {
  return text.split(/\r?\n/u).filter((line) => line.trim() !== "");
}

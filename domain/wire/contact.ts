import { z } from "zod";
import { emailRule, phoneRule, requiredText } from "#domain/accounts/field-rules.ts";

/** What a message to the shop is about; the words stand in the form and in the mail. */
export const CONTACT_TOPICS = {
  order: "An order",
  lenses: "Lenses or a prescription",
  return: "A return or warranty",
  store: "A store",
  franchise: "Own a franchise",
  link: "A link to or from this site",
  other: "Something else",
} as const;

export type ContactTopic = keyof typeof CONTACT_TOPICS;

export const CONTACT_TOPIC_CODES = Object.keys(CONTACT_TOPICS) as [ContactTopic, ...ContactTopic[]];

export function isContactTopic(text: string | null): text is ContactTopic {
  return text !== null && Object.hasOwn(CONTACT_TOPICS, text);
}

/** A name on one line: it stands in the head of a mail. `fewest`: staff write down short names, such as "Om", too. */
export function personRule(fewest = 3) {
  return requiredText("Name is required")
    .min(fewest, `Minimum ${fewest} characters`)
    .max(80, "Maximum 80 characters")
    .regex(/^[^\p{Cc}]*$/u, "A name has one line");
}

export const contactSchema = z.strictObject({
  topic: z.enum(CONTACT_TOPIC_CODES, { error: "Choose what it is about" }),
  name: personRule(),
  email: emailRule(),
  phone: z.literal("").or(phoneRule()),
  message: requiredText("Please write your message")
    .min(10, "Minimum 10 characters")
    .max(4_000, "Maximum 4,000 characters"),
});

export type ContactForm = z.infer<typeof contactSchema>;

/** "CH-7K3M9Q2X": letters and digits that cannot be taken for each other. */
export const TICKET = /^CH-[0-9A-HJKMNP-TV-Z]{8}$/;

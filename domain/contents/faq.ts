import { z } from "zod";
import { FAQ } from "#domain/content/default-texts.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";

/** The one list of questions, on the home page. */
export const FAQ_KEY = "home";
export const MOST_QUESTIONS = 60;

const id = z.string().regex(/^q[1-9]\d{0,4}$/);
const question = z.string().trim().min(1, "Write the question").max(200, "Maximum 200 characters");
const answer = z.string().trim().min(1, "Write the answer").max(2_000, "Maximum 2000 characters");

/** Each question has a name of its own: two who change different ones do not meet. */
export const faqSchema = z.object({
  questions: z.array(z.object({ id, question, answer })).max(MOST_QUESTIONS),
});
export type Faq = z.infer<typeof faqSchema>;

/** What ships with the shop. */
export const SHIPPED_FAQ: Faq = { questions: FAQ.map((one, at) => ({ id: `q${at + 1}`, ...one })) };

/** One field for the order, and two for each question. */
export const faqTexts = ({ questions }: Faq): Readonly<Record<string, string>> => ({
  order: questions.map((one) => one.id).join(" "),
  ...Object.fromEntries(
    questions.flatMap((one) => [
      [`${one.id}.question`, one.question],
      [`${one.id}.answer`, one.answer],
    ]),
  ),
});

/** The ids of a list in its order, once each. */
export const idsInOrder = (order: string | undefined): string[] =>
  [...new Set((order ?? "").split(/\s+/))].filter((one) => id.safeParse(one).success);

/** The way back. */
export function readFaqTexts(
  typed: Readonly<Record<string, string>>,
): { ok: true; body: Faq } | { ok: false; fields: FieldErrors } {
  const ids = idsInOrder(typed.order);
  const fields: FieldErrors = {};
  if (ids.length > MOST_QUESTIONS) fields.order = `At most ${MOST_QUESTIONS} questions`;
  const questions = ids.map((one) => {
    const [asked, said] = [
      question.safeParse(typed[`${one}.question`] ?? ""),
      answer.safeParse(typed[`${one}.answer`] ?? ""),
    ];
    if (!asked.success) fields[`${one}.question`] = asked.error.issues[0]!.message;
    if (!said.success) fields[`${one}.answer`] = said.error.issues[0]!.message;
    return { id: one, question: asked.data ?? "", answer: said.data ?? "" };
  });
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, body: { questions } };
}

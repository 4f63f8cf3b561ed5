import { idsInOrder } from "#domain/contents/faq.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import type { SentForm } from "#web/forms/answer.ts";

type Texts = Readonly<Record<string, string>>;

/** What a field sent, as words. */
export const said = (sent: SentForm, name: string): string => {
  const value = sent[name];
  return typeof value === "string" ? value : "";
};

/** The questions as a form sends them: in their order, one moved or taken out by its button, and one more at the end. */
export function readQuestions(
  sent: SentForm,
  from: Texts,
): { ok: true; texts: Texts } | { ok: false; fields: FieldErrors } {
  const ids = movePressed(idsInOrder(said(sent, "order")), said(sent, "press"));
  const texts: Record<string, string> = {};
  for (const id of ids)
    for (const part of ["question", "answer"]) texts[`${id}.${part}`] = said(sent, `${id}.${part}`).trim();
  const [question, answer] = [said(sent, "new.question").trim(), said(sent, "new.answer").trim()];
  if (question !== "" || answer !== "") {
    if (question === "") return { ok: false, fields: { "new.question": "Write the question" } };
    if (answer === "") return { ok: false, fields: { "new.answer": "Write the answer" } };
    const id = nextId("q", [...ids, ...idsInOrder(from.order)]);
    ids.push(id);
    texts[`${id}.question`] = question;
    texts[`${id}.answer`] = answer;
  }
  return { ok: true, texts: { order: ids.join(" "), ...texts } };
}

/** An id that none of them has. */
export const nextId = (sign: string, ids: readonly string[]): string =>
  `${sign}${Math.max(0, ...ids.map((id) => Number(id.slice(1)))) + 1}`;

/** The order after a press: "up q2", "down q2", "out q2". */
export function movePressed(ids: readonly string[], press: string): string[] {
  const [way, id = ""] = press.split(" ");
  const at = ids.indexOf(id);
  if (at === -1) return [...ids];
  if (way === "out") return ids.filter((one) => one !== id);
  const to = way === "up" ? at - 1 : way === "down" ? at + 1 : at;
  if (to < 0 || to >= ids.length) return [...ids];
  const moved = ids.filter((one) => one !== id);
  moved.splice(to, 0, id);
  return moved;
}

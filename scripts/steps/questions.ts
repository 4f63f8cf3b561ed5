/** `npm run questions`: questions about products that wait, and what staff say to them. */
import { parseArgs } from "node:util";
import { formatDate } from "#domain/dates/format-date.ts";
import { REPLY_REFUSALS } from "#domain/questions/question-rules.ts";
import { VERDICT_REFUSALS } from "#domain/reviews/judgement.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { StartRefused } from "#host/process/start-refused.ts";
import { judgeAnswer, listWaitingAnswers } from "#services/questions/judge-answer.ts";
import { listWaitingQuestions } from "#services/questions/list-questions.ts";
import { replyToQuestion } from "#services/questions/reply-to-question.ts";
import { type CommandShop, onShop } from "./on-shop.ts";
import { readActor } from "./read-actor.ts";
import { refuseInWords } from "./refuse-in-words.ts";

const help = `npm run questions -- [number] [verb] [words] [options]
Without words: the questions that wait and the answers of buyers that wait, the oldest first. It works on the database of npm start (DATABASE_URL, else the
embedded one in DATA_DIR), also while the shop runs; pages show what changed within moments.

  12 answer "Yes, it does."      shows question 12 with this answer on the product's page, and mails it to its writer
  12 refuse "About an order"     refuses question 12, or takes it off the page; its writer gets the reason
  7 show                         shows the buyer's answer 7 under its question
  7 hide "Names a person"        refuses the buyer's answer 7, or takes it off the page; its writer reads the reason

  --by EMAIL     the member of staff who does it; without it the log names nobody`;

async function run(): Promise<void> {
  const { values: options, positionals } = readWords();
  if (options.help) return console.log(help);
  const [number, kind, words = "", ...rest] = positionals;
  const id = number === undefined ? null : Number(number);
  if (id !== null && !(Number.isSafeInteger(id) && id > 0)) throw new StartRefused(`${number} is no number.`);
  if (id !== null && kind === undefined) throw new StartRefused(`Say what to do with ${number}. Try --help.`);
  if (rest.length > 0) throw new StartRefused("Too many words: put the answer in quotes. Try --help.");
  await onShop(async (shop) => {
    const actor = await readActor(shop.db, options.by);
    if (id === null) return console.log(await describeWaiting(shop, actor));
    if (kind === "show" || kind === "hide") return judge(shop, { actor, answerId: id, kind, reason: words });
    if (kind !== "answer" && kind !== "refuse") throw new StartRefused(`${kind} is no verb. Try --help.`);
    try {
      const replied = await replyToQuestion(shop, { actor, questionId: id, kind, words });
      if (!replied.ok) throw new StartRefused(`${REPLY_REFUSALS[replied.reason]}.`);
      console.log(`Question ${id} is ${kind === "answer" ? "answered" : "refused"}.`);
    } catch (error) {
      if (isAppError(error) && error.code === "not_found") throw new StartRefused(`There is no question ${id}.`);
      throw error;
    }
  });
}

type Staff = Awaited<ReturnType<typeof readActor>>;

async function judge(
  shop: CommandShop,
  given: { actor: Staff; answerId: number; kind: "show" | "hide"; reason: string },
): Promise<void> {
  const { kind, answerId } = given;
  try {
    const judged = await judgeAnswer(shop, { ...given, verdict: kind === "show" ? "approved" : "refused" });
    if (!judged.ok) throw new StartRefused(`${VERDICT_REFUSALS[judged.reason]}.`);
    console.log(`The buyer's answer ${answerId} is ${kind === "show" ? "shown" : "refused"}.`);
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") throw new StartRefused(`There is no answer ${answerId}.`);
    throw error;
  }
}

async function describeWaiting(shop: CommandShop, actor: Staff): Promise<string> {
  const some = { actor, page: 1, limit: 50 };
  const [questions, answers] = [await listWaitingQuestions(shop.db, some), await listWaitingAnswers(shop.db, some)];
  if (questions.total + answers.total === 0) return "No question and no buyer's answer waits.";
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ");
  const about = ({ id, product, createdAt }: { id: number; product: string; createdAt: Date }) =>
    `${id}  ${formatDate(createdAt)}  ${product}`;
  return [
    `Questions that wait: ${questions.total}`,
    ...questions.data.map((row) => `${about(row)}: ${inOneLine(row.question)}`),
    `Buyers' answers that wait: ${answers.total}`,
    ...answers.data.map((row) => `${about(row)}: ${inOneLine(row.question)} - ${inOneLine(row.answer)}`),
  ].join("\n");
}

function readWords() {
  try {
    const options = { by: { type: "string" }, help: { type: "boolean" } } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new StartRefused(`${(error as Error).message.split(". ")[0]}. Try --help.`);
  }
}

await refuseInWords(run());

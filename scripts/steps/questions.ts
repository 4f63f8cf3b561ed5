/** `npm run questions`: questions about products that wait, and what staff say to them. */
import { parseArgs } from "node:util";
import { formatDate } from "#domain/dates/format-date.ts";
import { REPLY_REFUSALS } from "#domain/questions/question-rules.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { StartRefused } from "#host/process/start-refused.ts";
import { listWaitingQuestions } from "#services/questions/list-questions.ts";
import { replyToQuestion } from "#services/questions/reply-to-question.ts";
import { type CommandShop, onShop } from "./on-shop.ts";
import { readActor } from "./read-actor.ts";
import { refuseInWords } from "./refuse-in-words.ts";

const help = `npm run questions -- [number] [verb] [words] [options]
Without words: the questions that wait, the oldest first. It works on the database of npm start (DATABASE_URL, else the
embedded one in DATA_DIR), also while the shop runs; pages show what changed within moments.

  12 answer "Yes, it does."      shows question 12 with this answer on the product's page, and mails it to its writer
  12 refuse "About an order"     refuses question 12, or takes it off the page; its writer gets the reason

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

async function describeWaiting(shop: CommandShop, actor: Awaited<ReturnType<typeof readActor>>): Promise<string> {
  const { data, total } = await listWaitingQuestions(shop.db, { actor, page: 1, limit: 50 });
  if (total === 0) return "No question waits.";
  const lines = data.map(
    ({ id, product, question, createdAt }) =>
      `${id}  ${formatDate(createdAt)}  ${product}: ${question.replaceAll(/\s+/g, " ")}`,
  );
  return [`${total} ${total === 1 ? "question waits" : "questions wait"}:`, ...lines].join("\n");
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

/** `npm run reviews`: photos of reviews that wait, and what staff say of them. */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { formatDate } from "#domain/dates/format-date.ts";
import { VERDICT_REFUSALS, type Verdict } from "#domain/reviews/judgement.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { StartRefused } from "#host/process/start-refused.ts";
import { judgePhoto, listWaitingPhotos, readPhoto } from "#services/reviews/judge-photo.ts";
import { removeReview } from "#services/reviews/remove-review.ts";
import { type CommandShop, onShop } from "./on-shop.ts";
import { readActor } from "./read-actor.ts";
import { refuseInWords } from "./refuse-in-words.ts";

const help = `npm run reviews -- [number] [verb] [options]
Without words: the photos that wait, the oldest first. It works on the database of npm start (DATABASE_URL, else the
embedded one in DATA_DIR), also while the shop runs; pages show what changed within moments.

  12 look photo.webp                 writes photo 12 into this file, to look at
  12 approve                         shows photo 12 on the product's page
  12 refuse --reason "..."           refuses photo 12 for good; its writer reads the reason
  7 remove                           takes review 7 away, with its photos

  --by EMAIL     the member of staff who does it; without it the log names nobody`;

const VERDICTS: Readonly<Record<string, Verdict>> = { approve: "approved", refuse: "refused" };
type Actor = Awaited<ReturnType<typeof readActor>>;
type Options = { by?: string; reason?: string; help?: boolean };

async function run(): Promise<void> {
  const { values: options, positionals } = readWords();
  if (options.help) return console.log(help);
  const [number, verb, ...rest] = positionals;
  const id = number === undefined ? null : Number(number);
  if (id !== null && !(Number.isSafeInteger(id) && id > 0)) throw new StartRefused(`${number} is no number.`);
  if (id !== null && verb === undefined) throw new StartRefused(`Say what to do with ${number}. Try --help.`);
  if (rest.length > (verb === "look" ? 1 : 0)) throw new StartRefused(`Too many words. Try --help.`);
  await onShop(async (shop) => {
    const actor = await readActor(shop.db, options.by);
    if (id === null || verb === undefined) return console.log(await describeWaiting(shop, actor));
    try {
      console.log(await act(shop, { actor, id, verb, file: rest[0], options }));
    } catch (error) {
      if (isAppError(error) && error.code === "not_found")
        throw new StartRefused(`There is no ${verb === "remove" ? "review" : "photo"} ${id}, or it has no picture.`);
      throw error;
    }
  });
}

async function act(
  shop: CommandShop,
  given: { actor: Actor; id: number; verb: string; file: string | undefined; options: Options },
): Promise<string> {
  const { actor, id, verb, file, options } = given;
  if (verb === "look") {
    if (file === undefined) throw new StartRefused("Name the file to write it into.");
    await writeFile(file, await readPhoto(shop, { actor, photoId: id }));
    return `Photo ${id} is in ${file}.`;
  }
  if (verb === "remove") {
    await removeReview(shop, { actor, reviewId: id });
    return `Review ${id} is gone, with its photos.`;
  }
  const verdict = VERDICTS[verb];
  if (!verdict) throw new StartRefused(`${verb} is no verb. Try --help.`);
  const judged = await judgePhoto(shop, { actor, photoId: id, verdict, reason: options.reason ?? "" });
  if (!judged.ok) throw new StartRefused(`${VERDICT_REFUSALS[judged.reason]}.`);
  return `Photo ${id} is ${verdict}.`;
}

async function describeWaiting(shop: CommandShop, actor: Actor): Promise<string> {
  const { data, total } = await listWaitingPhotos(shop, { actor, page: 1, limit: 50 });
  if (total === 0) return "No photo waits.";
  const lines = data.map(
    ({ id, reviewId, product, comment, createdAt }) =>
      `${id}  ${formatDate(createdAt)}  ${product}, review ${reviewId}: ${comment.slice(0, 80).replaceAll(/\s+/g, " ")}`,
  );
  return [`${total} ${total === 1 ? "photo waits" : "photos wait"}:`, ...lines].join("\n");
}

function readWords() {
  try {
    const options = { by: { type: "string" }, reason: { type: "string" }, help: { type: "boolean" } } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new StartRefused(`${(error as Error).message.split(". ")[0]}. Try --help.`);
  }
}

await refuseInWords(run());

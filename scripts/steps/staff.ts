/** `npm run staff`: who works here. */
import { parseArgs } from "node:util";
import { DUTIES } from "#domain/access/duty-names.ts";
import { isStaffRole, STAFF_ROLES } from "#domain/accounts/actor.ts";
import { UNKNOWN_ROLE } from "#domain/accounts/staff-form.ts";
import { randomPassword } from "#host/process/random-password.ts";
import { StartRefused } from "#host/process/start-refused.ts";
import { onShop } from "./on-shop.ts";
import { readActor } from "./read-actor.ts";
import { refuseInWords } from "./refuse-in-words.ts";
import { actOnStaff, isStaffVerb, OPTIONS_OF, STAFF_VERBS } from "./staff/act-on-staff.ts";
import { askPassword } from "./staff/ask-password.ts";
import { describeStaff } from "./staff/describe-staff.ts";

const help = `npm run staff -- [verb] [e-mail] [options]
Says who works here, and changes it: on the database of npm start (DATABASE_URL, else the embedded one in DATA_DIR), also
while the shop is open.

  list [--role ROLE]          everybody who works here; the same as no verb
  add EMAIL --first-name TEXT --last-name TEXT --phone NUMBER --role ROLE [--store CODE]
  disable EMAIL               signed out everywhere at once, and nobody gets in any more
  enable EMAIL
  role EMAIL ROLE [--store CODE]
  store EMAIL CODE|none
  password EMAIL              a new one, and signed out everywhere
  grant EMAIL DUTY [--store CODE]    a duty beside those of the role; without a store for all of them
  revoke EMAIL DUTY [--store CODE]
  sign-out EMAIL              everywhere, as after a lost phone
  second-factor reset EMAIL   app, passkeys and recovery codes are gone; the next sign-in sets up new ones

Roles: ${STAFF_ROLES.join(", ")}. A seller belongs to a store.
Duties: ${DUTIES.join(", ")}.
The password of add and password is asked for at the terminal, or read from the first line of the standard input.

  --generate     makes a password up instead, and prints it once
  --by EMAIL     the administrator who does it; without it the books name nobody`;

/** Words and options as they were typed; what parseArgs refuses is said in its own words. */
function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        "first-name": { type: "string" },
        "last-name": { type: "string" },
        phone: { type: "string" },
        role: { type: "string" },
        store: { type: "string" },
        generate: { type: "boolean" },
        by: { type: "string" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new StartRefused(`${(error as Error).message.split(". ")[0]}. Try --help.`);
  }
}

async function run(): Promise<void> {
  const { values: options, positionals } = readWords();
  if (options.help) return console.log(help);
  // "second-factor reset EMAIL" names what is done to it before the e-mail.
  const isReset = positionals[0] === "second-factor" && positionals[1] === "reset";
  if (positionals[0] === "second-factor" && !isReset)
    throw new StartRefused("What of the second factor? second-factor reset EMAIL. Try --help.");
  const [verb = "list", email, word, ...rest] = isReset ? positionals.toSpliced(1, 1) : positionals;
  if (!isStaffVerb(verb)) throw new StartRefused(`${verb} is no verb: ${STAFF_VERBS.join(", ")}. Try --help.`);
  const most = ["role", "store", "grant", "revoke"].includes(verb) ? 3 : verb === "list" ? 1 : 2;
  if (positionals.length - Number(isReset) > most)
    throw new StartRefused(`Too many words: ${[word, ...rest].join(" ").trim()}. Try --help.`);
  const known: readonly string[] = ["by", ...OPTIONS_OF[verb]];
  const unheard = Object.keys(options).filter((name) => !known.includes(name));
  if (unheard.length > 0) throw new StartRefused(`${verb} takes no --${unheard.join(", no --")}. Try --help.`);
  const { role } = options;
  if (verb === "list") {
    if (role !== undefined && !isStaffRole(role)) throw new StartRefused(`${UNKNOWN_ROLE}.`);
    return onShop(async (shop) => {
      const actor = await readActor(shop.db, options.by);
      console.log(await describeStaff(shop, { actor, ...(role && { role }) }));
    });
  }
  if (email === undefined) throw new StartRefused("Whose? The e-mail is missing. Try --help.");

  const readPassword = async () => {
    if (!options.generate) return askPassword({ input: process.stdin, output: process.stdout }, email);
    return (made = randomPassword());
  };
  let made: string | null = null;
  await onShop(async (shop) => {
    const actor = await readActor(shop.db, options.by);
    console.log(await actOnStaff(shop, { actor, verb, email, word, options, readPassword }));
    if (made !== null) console.log(`Password, shown only this once: ${made}`);
  });
}

await refuseInWords(run());

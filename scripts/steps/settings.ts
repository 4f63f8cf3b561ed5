/** `npm run settings`: the shop's settings. */
import { parseArgs } from "node:util";
import { readSetting } from "#domain/content/change-setting.ts";
import { StartRefused } from "#host/process/start-refused.ts";
import { changeSettings } from "#services/content/change-settings.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { onShop } from "./on-shop.ts";
import { readActor } from "./read-actor.ts";
import { refuseInWords } from "./refuse-in-words.ts";

const help = `npm run settings -- [name] [value] [--by EMAIL]
Without words: all settings. With a name: that one, or that part. With a value: changes it, also while the shop is open;
pages show it within moments. A value is JSON, and anything else is a text. It works on the database of npm start
(DATABASE_URL, else the embedded one in DATA_DIR).

  payment.cashOnDelivery.on true                         cash on delivery stands under Online Payment
  payment.cashOnDelivery.limitPaise 500000               above Rs 5,000 only online
  payment.cashOnDelivery.feePaise 4900                   Rs 49 more, GST inside
  payment.cashOnDelivery.pinCodes.served '["11", "1220"]'  only PIN codes that begin so; [] for everywhere
  payment.cashOnDelivery.pinCodes.refused '["110099"]'   never to these
  payment.cashOnDelivery.powerLenses false               glasses with power only online
  payment.payInStore.on true                             who collects in a store may pay there, and it is kept for them
  payment.payInStore.days 7                              for so many days; then the order is cancelled
  payment.payInStore.mostReserved 2                      orders of one customer that are kept unpaid at a time
  collecting.keepDays 30                                 days for which an order waits in its store; then: npm run order -- BILL not-collected
  collecting.remindDaysBefore '[14, 3]'                  a mail so many days before the last one, each
  approvals.refundPaise.staff 200000                     up to Rs 2,000 is paid back without another's yes; also managers, owners
  payment.window.emi true|false                          shows or hides EMI in the payment window; also payLater
  payment.window.upiApps true                            UPI apps stand first in it
  payment.monthlyPlans '[{"bank": "...", "months": 6, "yearlyRateBp": 1500}]'
                                                         what paying in months costs, as your provider told you: 1500 is
                                                         15 % a year. Shown from Rs 5,000; [] shows nothing

  --by EMAIL     the administrator who does it; without it the books name nobody`;

async function run(): Promise<void> {
  const { values: options, positionals } = readWords();
  if (options.help) return console.log(help);
  const [name, text, ...rest] = positionals;
  if (rest.length > 0)
    throw new StartRefused(`Too many words: ${rest.join(" ")}. A value with spaces stands in quotes.`);
  await onShop(async (shop) => {
    const actor = await readActor(shop.db, options.by);
    if (name !== undefined && text !== undefined) {
      const changed = await changeSettings(shop, { actor, path: name, value: readValue(text) });
      if (!changed.ok) throw new StartRefused(`${changed.words}. Try --help.`);
      return console.log(`${name} is ${print(changed.after)}, until now ${print(changed.before)}.`);
    }
    const all = await getSettings(shop.db);
    const value = name === undefined ? all : readSetting(all, name);
    if (value === undefined) throw new StartRefused(`There is no setting ${name}, or it is not set. Try --help.`);
    console.log(JSON.stringify(value, null, 2));
  });
}

function readWords() {
  try {
    return parseArgs({ allowPositionals: true, options: { by: { type: "string" }, help: { type: "boolean" } } });
  } catch (error) {
    throw new StartRefused(`${(error as Error).message.split(". ")[0]}. Try --help.`);
  }
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const print = (value: unknown) => (value === undefined ? "not set" : JSON.stringify(value));

await refuseInWords(run());

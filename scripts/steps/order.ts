/** `npm run order`: how an order stands, and what staff do with it. */
import { parseArgs } from "node:util";
import { COUNTER_PAYMENT_MODES } from "#domain/orders/counter-payment-modes.ts";
import { isStage, STAGES } from "#domain/orders/stages.ts";
import { StartRefused } from "#host/process/start-refused.ts";
import { findOrderByNumber } from "#services/orders/find-order-by-number.ts";
import { HAND_IN_REFUSALS, noteHandedIn } from "#services/own-frame/note-handed-in.ts";
import { actOnOrder, isRequestVerb, REQUEST_VERBS } from "./order/act-on-order.ts";
import { changeOrder, isChangeVerb } from "./order/change-order.ts";
import { describeOrder, describeWaiting } from "./order/describe-order.ts";
import { onShop } from "./on-shop.ts";
import { readActor } from "./read-actor.ts";
import { refuseInWords } from "./refuse-in-words.ts";

const HAND_IN = "frame_handed_in";
/** Behind these stands one word more. */
const TAKE_A_WORD = ["receive", "paid-back", "assign", "promise"];

const help = `npm run order -- [bill number] [stage or verb] [options]
Without a number: the bills on which there is something to do. With a number: how the order stands and what can be
done with it. With a stage or a verb: does it, and tells the customer by e-mail where it concerns them.
It works on the database of npm start (DATABASE_URL, else the embedded one in DATA_DIR), also while the shop runs.

Stages: ${STAGES.join(", ")}
Verbs for what a customer has asked: ${REQUEST_VERBS.join(", ")}
Money for a bill of a store, before its goods are delivered, that is paid in the store, or that was paid at the door: receive AMOUNT --mode MODE, in rupees
An order that nobody collected in the days of the setting collecting.keepDays: not-collected
A return or remake that was approved and does not come: not-coming
A parcel that was not taken at the door, or came back before its money did: refused
An order that is cancelled, and why: cancelled --note TEXT, which colleagues read
A customer's own frame that was brought to the store that they chose, and goes on to the lab: ${HAND_IN}
A customer's own frame that cannot take lenses: frame_unfit --note TEXT, which the customer reads
What was paid at the door or in a store and came back, paid by bank: paid-back AMOUNT --number TEXT
A note for colleagues, which no customer sees: note --note TEXT
Who takes care of it: assign EMAIL, or assign nobody
Another promised day, of which the customer is told: promise 2026-12-04 --note WHY
Carrier and number of a parcel on its way, later or corrected: parcel --carrier NAME --number TEXT

  --note TEXT       words for the history, which cancelled needs; with approve, refuse and not-coming they go to the customer
  --carrier NAME    who carries the parcel, for shipped and parcel
  --number TEXT     its tracking number, for shipped and parcel; the bank's number, for paid-back
  --fault ours|none for receive: whether the shop has to answer for it, if not as the customer says
  --goods sound|scrap  for receive, refused and not-collected: whether it can be sold again, if not as the reason says
  --mode MODE       for receive AMOUNT: ${Object.keys(COUNTER_PAYMENT_MODES).join(", ")}
  --key TEXT        for receive AMOUNT: repeated with the same key, it is received once
  --by EMAIL        the member of staff who does it; without it the history names nobody`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    note: { type: "string" },
    carrier: { type: "string" },
    number: { type: "string" },
    fault: { type: "string" },
    goods: { type: "string" },
    mode: { type: "string" },
    key: { type: "string" },
    by: { type: "string" },
    help: { type: "boolean" },
  },
});

if (options.help) console.log(help);
else await refuseInWords(run());

/** The store to which a frame is brought may have nothing else to do with its order, so the order is not shown. */
async function handIn(number: string): Promise<void> {
  await onShop(async (shop) => {
    const done = await noteHandedIn(shop, { actor: await readActor(shop.db, options.by), number });
    if (!done.ok) throw new StartRefused(`${HAND_IN_REFUSALS[done.reason]}.`);
    const again = done.wasNoted ? "It was noted before. " : "";
    console.log(`${again}The frame of ${done.customerName} is here. Send it to the lab, with its slip.`);
  });
}

async function run(): Promise<void> {
  const [number, verb, amount, ...rest] = positionals;
  if (amount !== undefined && !TAKE_A_WORD.includes(verb ?? "")) rest.unshift(amount);
  if (rest.length > 0) throw new StartRefused(`Too many words: ${rest.join(" ")}. Try --help.`);
  if (number !== undefined && verb === HAND_IN) return handIn(number);
  if (verb !== undefined && !isStage(verb) && !isRequestVerb(verb) && !isChangeVerb(verb))
    throw new StartRefused(`${verb} is no stage and no verb. Try --help.`);
  await onShop(async (shop) => {
    const actor = await readActor(shop.db, options.by);
    if (number === undefined) return console.log(await describeWaiting(shop, { actor }));
    const billingId = await findOrderByNumber(shop.db, { actor, number });
    if (billingId === null) throw new StartRefused(`There is no order ${number}.`);
    if (verb !== undefined) {
      const done = isChangeVerb(verb)
        ? await changeOrder(shop, { actor, billingId, verb, word: amount, options })
        : await actOnOrder(shop, { actor, billingId, verb, amount, options });
      if (!done.ok) process.exitCode = 1;
      console.log(`${done.words}\n`);
    }
    console.log(await describeOrder(shop, { actor, billingId }));
  });
}

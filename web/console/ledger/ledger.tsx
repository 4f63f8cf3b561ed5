import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { formatDateTime } from "#domain/dates/format-date.ts";
import type { LedgerOutcome } from "#domain/ledger/ledger-outcomes.ts";
import { getLedger, type LedgerPage, type LedgerRule } from "#services/checkout/ledger/get-ledger.ts";
import { startCheck } from "#services/checkout/ledger/start-check.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { OrderLink } from "#web/console/orders/order-link.tsx";
import { finishForm } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/ledger.ts";

const LEDGER_PAGE = "/console/books/ledger";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  return data(await getLedger(db, { actor }), noStore());
}

const runForm = z.strictObject({ intent: z.literal("run") });

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuseFields }) => {
      const parsed = runForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      await startCheck(shop, { actor });
      return finishForm(request, { page: LEDGER_PAGE, done: "asked", message: "The ledger is being checked." });
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Everything that must hold of money and stock, and whether it does. */
export default function Ledger({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, last, running } = loaderData;
  const broken = rules.filter(({ count }) => count !== null && count > 0);
  const others = rules.filter((rule) => !broken.includes(rule));
  return (
    <>
      <title>Ledger</title>
      <header className="list-head">
        <h1>Ledger</h1>
        <p className="list-count">{rules.length} rules</p>
      </header>
      <RefusalNote refusal={actionData?.ok === false ? actionData : undefined} />
      <div className="mt-4 max-w-3xl space-y-6">
        <Said last={last} broken={broken.length} />
        {running ? <Running running={running} /> : <RunNow />}
        {broken.map((rule) => (
          <Broken key={rule.rule} rule={rule} />
        ))}
        {others.length > 0 && <Others rules={others} />}
      </div>
    </>
  );
}

const whose = (by: string | null) => (by === null ? "by the shop itself" : `by ${by}`);

const UNFINISHED: Readonly<Partial<Record<LedgerOutcome, string>>> = {
  too_long: "Some rules took too long and are not known. The others hold; run it again at a quieter hour.",
  failed: "It could not be finished, so nothing is known of the rules. Run it again.",
};

function Said({ last, broken }: { last: LedgerPage["last"]; broken: number }) {
  if (!last) return <p>Not checked yet. The shop checks it every night.</p>;
  const when = `Checked ${formatDateTime(last.endedAt)}, ${whose(last.by)}.`;
  const unfinished = UNFINISHED[last.outcome];
  if (unfinished)
    return (
      <Alert kind="warning" title="The last check was not finished">
        {when} {unfinished}
      </Alert>
    );
  if (broken === 0)
    return (
      <Alert kind="success" title="Everything adds up">
        {when}
      </Alert>
    );
  return (
    <Alert kind="error" title={broken === 1 ? "One rule does not hold" : `${broken} rules do not hold`}>
      {when}
    </Alert>
  );
}

function Running({ running }: { running: NonNullable<LedgerPage["running"]> }) {
  return (
    <p>
      Running since {formatDateTime(running.since)}, asked for {whose(running.by)}.{" "}
      <a href={LEDGER_PAGE} className="link">
        Look again
      </a>
    </p>
  );
}

function RunNow() {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="run" />
      <Button size="small" busy={busy} busyLabel="Please wait...">
        Run now
      </Button>
    </Form>
  );
}

/** What the short names of stock mean. The others are sentences. */
const RULE_WORDS: Readonly<Record<string, string>> = {
  "sold + held <= total": "no more is sold and held of a thing than there is",
  "held equals the live holds": "what is held of a thing is what open payments hold",
};

function ruleWords(rule: string): string {
  const words = RULE_WORDS[rule] ?? rule;
  return words[0]!.toUpperCase() + words.slice(1);
}

function Broken({ rule: { rule, count, rows } }: { rule: LedgerRule }) {
  return (
    <section>
      <h2 className="semibold">{ruleWords(rule)}</h2>
      <p>
        <Badge>{count === 1 ? "1 row breaks it" : `${count} rows break it`}</Badge>
        {count !== null && count > rows.length && ` The first ${rows.length}:`}
      </p>
      <ul className="mt-2 space-y-1">
        {rows.map(({ what, number }, index) => (
          <li key={`${what}-${index}`} className="[overflow-wrap:anywhere]">
            {number === null ? what : <OrderLink number={number} />}
            {number !== null && number !== what && <span> {what}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Others({ rules }: { rules: readonly LedgerRule[] }) {
  return (
    <Table caption="Rules" captionHidden>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {rules.map(({ rule, count }) => (
          <tr key={rule}>
            <td>{ruleWords(rule)}</td>
            <td>{count === null ? "Not known" : "Holds"}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

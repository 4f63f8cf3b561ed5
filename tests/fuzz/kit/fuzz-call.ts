import { sql } from "drizzle-orm";
import fc from "fast-check";
import { type Caller, CALLERS, drawRequest, type FuzzRequest } from "./draw-request.ts";
import type { openJudge } from "./judge-answer.ts";
import type { LaidOut } from "./lay-out.ts";
import type { Target } from "./open-target.ts";
import type { Call } from "./read-calls.ts";

const atOnce = 6;

export type Outcome = {
  sent: number;
  statuses: Map<number, number>;
  /** Each with its request, so that it can be made again. */
  faults: string[];
};

/** So many requests to one call, a few at once. The same seed draws the same requests. */
export async function fuzzCall(
  target: Target,
  given: LaidOut & { call: Call; judge: ReturnType<typeof openJudge>; runs: number; seed: number },
): Promise<Outcome> {
  const { call, judge, runs, seed, drawing } = given;
  const drawn = fc.sample(drawRequest(call, drawing), { numRuns: runs, seed: seed + numberOf(call.name) });
  const requests = [...(given.right[call.name] ?? []), ...drawn];
  const tokens = new Map<Caller, string | null>();
  const renew = async () => {
    for (const caller of CALLERS) tokens.set(caller, await target.signIn(caller));
    // Limits are tried elsewhere; here they would only hide what lies behind them.
    await target.db.execute(sql`delete from throttles`);
  };
  const outcome: Outcome = { sent: requests.length, statuses: new Map(), faults: [] };
  const endsSessions = call.path.endsWith("/logout");

  async function ask(request: FuzzRequest, turn: number): Promise<void> {
    const token = endsSessions ? await target.signIn(request.as) : tokens.get(request.as)!;
    const before = target.errors.length;
    const answer = await target.send(request, token);
    outcome.statuses.set(answer.status, (outcome.statuses.get(answer.status) ?? 0) + 1);
    const fault = judge(call, answer);
    if (fault === null) return;
    const logged = target.errors.slice(before).join("").slice(0, 1_500);
    outcome.faults.push(`request ${turn}: ${fault}\n  ${describe(request)}\n  ${logged}`);
  }

  for (let turn = 0; turn < requests.length; turn += atOnce) {
    if (turn % (atOnce * 8) === 0) await renew();
    await Promise.all(requests.slice(turn, turn + atOnce).map((request, n) => ask(request, turn + n)));
  }
  return outcome;
}

/** Else what is sent to one call would be sent to all. */
function numberOf(name: string): number {
  return [...name].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)!) % 1_000_003, 0);
}

function describe({ kind, as, method, url, headers, body }: FuzzRequest): string {
  const text = body === null || typeof body === "string" ? body : Buffer.from(body).toString("latin1");
  return JSON.stringify({ kind, as, method, url: url.slice(0, 500), headers, body: text?.slice(0, 800) });
}

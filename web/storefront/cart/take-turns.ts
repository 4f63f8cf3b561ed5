import { NETWORK_FAILURE } from "#domain/wire/errors.ts";
import { isNetworkFault } from "../shell/network-fault.ts";
import { oneAtATime } from "#web/session/one-at-a-time.ts";
import type { FormAnswer } from "./answer-form.ts";

let last: Promise<unknown> = Promise.resolve();

/**
 * In the browser: changes reach the server one after the other, since a guest's cart is a cookie that each of them
 * writes whole. Without an answer the page stays and says so.
 */
export function takeTurns<Answer>(send: () => Promise<Answer>): Promise<Answer | FormAnswer> {
  const turn = last
    .then(() => oneAtATime(send))
    .catch((fault: unknown): FormAnswer => {
      if (!isNetworkFault(fault)) throw fault;
      return { ok: false, intent: "", message: NETWORK_FAILURE };
    });
  last = turn.catch(() => undefined);
  return turn;
}

import { oneAtATime } from "#web/session/one-at-a-time.ts";

let last: Promise<unknown> = Promise.resolve();

/**
 * In the browser: changes reach the server one after the other, since a guest's cart is a cookie that each of them
 * writes whole. One that gets no answer holds up nobody.
 */
export function takeTurns<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const turn = last.then(() => oneAtATime(send));
  last = turn.catch(() => undefined);
  return turn;
}

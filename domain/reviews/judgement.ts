/** What staff say of something that a customer wants to show to all. */
export const JUDGEMENTS = ["waiting", "approved", "refused"] as const;
export type Judgement = (typeof JUDGEMENTS)[number];
export type Verdict = Exclude<Judgement, "waiting">;

/** What was approved can be taken away later. What was refused is gone: its writer sends another. */
const MOVES: Readonly<Record<Judgement, readonly Verdict[]>> = {
  waiting: ["approved", "refused"],
  approved: ["refused"],
  refused: [],
};

export const REASON_MIN = 3;
export const REASON_MAX = 200;

export type VerdictRefusal = "judged" | "no_reason";
export const VERDICT_REFUSALS: Readonly<Record<VerdictRefusal, string>> = {
  judged: "This was decided already",
  no_reason: `Say why, in ${REASON_MIN} to ${REASON_MAX} characters: the customer reads it`,
};

/** Whether this can be said now. A refusal has a reason, which its writer reads; an approval has none. */
export function decideVerdict(
  state: Judgement,
  given: { verdict: Verdict; reason: string },
): { ok: true; reason: string } | { ok: false; reason: VerdictRefusal } {
  if (!MOVES[state].includes(given.verdict)) return { ok: false, reason: "judged" };
  if (given.verdict === "approved") return { ok: true, reason: "" };
  const reason = given.reason.trim();
  return reason.length < REASON_MIN || reason.length > REASON_MAX
    ? { ok: false, reason: "no_reason" }
    : { ok: true, reason };
}

import { type LensAnswers, whichLens } from "#domain/lenses/which-lens.ts";
import { LinkButton } from "#web/ui/button.tsx";

export type AnswerActs = {
  /** Power types by what the shop calls them. */
  names: Readonly<Record<string, string>>;
  /** Where one goes on with a power type; null where it is not to be had. */
  toOf: (powerType: string, use: LensAnswers["for"]) => string | null;
  goOn: string;
  /** Going on is another choice of the same step. */
  replace?: boolean;
};

/** What the three questions come to, with its reason and the way on. */
export function LensAnswer({ answers, names, toOf, goOn, replace = false }: AnswerActs & { answers: LensAnswers }) {
  const { powerType, reason, also } = whichLens(answers);
  const to = toOf(powerType, answers.for);
  return (
    <div className="lens-answer">
      <p className="heading text-lg">{names[powerType] ?? powerType}</p>
      <p>{reason}</p>
      {also && <p className="text-slate">{also}</p>}
      {to === null ? (
        <p>This frame does not come with such lenses.</p>
      ) : (
        <LinkButton to={to} replace={replace} preventScrollReset={replace} size="small">
          {goOn}
        </LinkButton>
      )}
    </div>
  );
}

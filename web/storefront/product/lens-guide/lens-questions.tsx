import { type FormEvent, useState } from "react";
import { LENS_QUESTION_NAMES, LENS_QUESTIONS, type LensAnswers, readLensAnswers } from "#domain/lenses/which-lens.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { LENS_GUIDE } from "./guide-address.ts";
import { type AnswerActs, LensAnswer } from "./lens-answer.tsx";

type LensQuestionsProps = AnswerActs & {
  answered: Partial<LensAnswers>;
  /** The frame that they are asked for, by its live-sale id. */
  frame: number | null;
};

/** "Which do I need?": three questions and their answer, in place, or without JavaScript in the guide. */
export function LensQuestions({ answered, frame, ...acts }: LensQuestionsProps) {
  const [answers, setAnswers] = useState(() => read((name) => answered[name] ?? null));
  const [isAsked, setIsAsked] = useState(false);
  const look = (form: HTMLFormElement) => {
    const sent = new FormData(form);
    const text = (name: string) => String(sent.get(name) ?? "");
    setAnswers(read(text));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsAsked(true);
    look(event.currentTarget);
  };
  return (
    <div className="lens-questions">
      <form method="get" action={LENS_GUIDE} onSubmit={submit} onChange={(event) => look(event.currentTarget)}>
        {frame !== null && <input type="hidden" name="frame" value={frame} />}
        {LENS_QUESTION_NAMES.map((name) => (
          <Select
            key={name}
            label={LENS_QUESTIONS[name].label}
            name={name}
            placeholder="Please choose"
            defaultValue={answered[name] ?? ""}
            options={Object.entries(LENS_QUESTIONS[name].answers).map(([value, label]) => ({ value, label }))}
          />
        ))}
        {!answers && (
          <Button variant="secondary" className="lens-questions-go">
            Show my lenses
          </Button>
        )}
      </form>
      <div aria-live="polite">
        {answers ? (
          <LensAnswer answers={answers} {...acts} />
        ) : (
          isAsked && <p className="mt-4">Please answer all three questions.</p>
        )}
      </div>
    </div>
  );
}

function read(text: (name: (typeof LENS_QUESTION_NAMES)[number]) => string | null): LensAnswers | null {
  return readLensAnswers({ for: text("for"), rx: text("rx"), screens: text("screens") });
}

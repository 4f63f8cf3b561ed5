type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (fault: unknown) => void;
};

/**
 * Asks together what is asked in one turn of the event loop: going to the database costs more than what it looks up there.
 * Nobody waits for a question that is under way. `askAll` gets at most `most` at once, answers them in their order, and a
 * fault of it is everybody's whose question was in it.
 */
export function gather<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { most }: { most: number },
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];

  async function send(): Promise<void> {
    const sent = waiting;
    waiting = [];
    try {
      const answers = await askAll(sent.map(({ question }) => question));
      if (answers.length !== sent.length) throw new Error("There are not as many answers as questions.");
      sent.forEach(({ resolve }, place) => resolve(answers[place]!));
    } catch (fault) {
      for (const { reject } of sent) reject(fault);
    }
  }

  return (question) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.push({ question, resolve, reject });
    if (waiting.length === 1) setImmediate(() => waiting.length > 0 && void send());
    else if (waiting.length === most) void send();
    return promise;
  };
}

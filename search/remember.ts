/** Answers by their question, as many as there is room for; what was asked for longest ago leaves first. */
export type Remembered<Answer> = {
  recall: (question: string, answer: () => Answer) => Answer;
  forget: () => void;
};

export function remember<Answer>(mostBytes: number, bytesOf: (answer: Answer) => number): Remembered<Answer> {
  const answers = new Map<string, Answer>();
  let bytes = 0;
  const weigh = (question: string, answer: Answer) => bytesOf(answer) + 2 * question.length + 200;
  return {
    recall: (question, make) => {
      const known = answers.get(question);
      const answer = known ?? make();
      // A Map keeps the order in which keys came.
      answers.delete(question);
      answers.set(question, answer);
      if (known === undefined) bytes += weigh(question, answer);
      for (const [oldest, old] of answers) {
        if (bytes <= mostBytes || oldest === question) break;
        answers.delete(oldest);
        bytes -= weigh(oldest, old);
      }
      return answer;
    },
    forget: () => {
      answers.clear();
      bytes = 0;
    },
  };
}

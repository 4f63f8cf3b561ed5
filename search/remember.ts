import { LRUCache } from "lru-cache";

/** Answers by their question, as many as there is room for; what was asked for longest ago leaves first. */
export type Remembered<Answer> = {
  cached: (question: string, answer: () => Answer) => Answer;
  forget: () => void;
};

export function remember<Answer extends object | string | number>(
  mostBytes: number,
  bytesOf: (answer: Answer) => number,
): Remembered<Answer> {
  const answers = new LRUCache<string, Answer>({
    maxSize: mostBytes,
    // One that is larger than all room takes all of it, until the next one comes.
    sizeCalculation: (answer, question) => Math.min(mostBytes, bytesOf(answer) + 2 * question.length + 200),
  });
  return {
    cached: (question, make) => {
      const known = answers.get(question);
      if (known !== undefined) return known;
      const answer = make();
      answers.set(question, answer);
      return answer;
    },
    forget: () => answers.clear(),
  };
}

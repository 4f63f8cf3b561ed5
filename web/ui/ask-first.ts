export type Question = {
  /** "Are you sure?" */
  title: string;
  /** "You want to delete address" */
  message: string;
  /** "Yes, delete it!" */
  yes: string;
  no?: string;
};

type Asked = Question & { answer: (yes: boolean) => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function change(next: Asked | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Shows the question over the page and resolves to the reader's answer; closing it is a no. */
export function askFirst(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    change({
      ...question,
      answer: (yes) => {
        change(null);
        resolve(yes);
      },
    });
  });
}

export const openQuestion = {
  read: () => asked,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

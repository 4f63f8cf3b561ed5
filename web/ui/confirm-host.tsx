import { useState, useSyncExternalStore } from "react";
import { openQuestion } from "./ask-first.ts";
import { late, useFetchAhead } from "./late.tsx";

const ConfirmQuestion = late(async () => (await import("./confirm-question.tsx")).ConfirmQuestion);

/** Shows what `askFirst` asks. Stands once, in the root. The dialog is fetched when the page has nothing else to do; without it the browser asks. */
export function ConfirmHost() {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.read, () => null);
  const [needed, setNeeded] = useState(false);
  useFetchAhead(ConfirmQuestion.fetchAhead);
  if (question && !needed) setNeeded(true);
  if (!needed) return null;
  const askPlainly = () => {
    // The next one asks for the dialog again.
    setNeeded(false);
    question?.answer(confirm(`${question.title}\n${question.message}`));
  };
  return <ConfirmQuestion question={question} onMissing={askPlainly} />;
}

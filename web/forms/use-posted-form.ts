import { useActionData, useFetcher } from "react-router";
import type { FormAnswer } from "./answer.ts";

/** One form of a page with several: with JavaScript it stays where it is, without it the page comes back with the answer in it. */
export function usePostedForm<Answer extends FormAnswer>(intent: Answer["intent"]) {
  const fetcher = useFetcher<Answer>();
  const written = useActionData<Answer>();
  const result = (fetcher.data as Answer | undefined) ?? (written?.intent === intent ? (written as Answer) : undefined);
  return { Form: fetcher.Form, busy: fetcher.state !== "idle", result, answered: fetcher.data as Answer | undefined };
}

import { useActionData, useFetcher } from "react-router";
import type { Intent, PostResult } from "./post-result.ts";

/** One form of the page: with JavaScript it stays where it is, without it the page comes back with the answer in it. */
export function usePosted(intent: Intent) {
  const fetcher = useFetcher<PostResult>();
  const written = useActionData<PostResult>();
  const result = fetcher.data ?? (written?.intent === intent ? written : undefined);
  return { Form: fetcher.Form, busy: fetcher.state !== "idle", result, answered: fetcher.data };
}

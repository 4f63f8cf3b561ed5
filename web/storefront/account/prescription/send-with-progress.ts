import type { Done, Refusal } from "#web/forms/answer.ts";
import { sayFailure } from "#web/network/failures.ts";
import { FAULT, wordsWithoutAnswer } from "#web/network/failure-words.ts";
import { beginWaiting } from "#web/network/waiting.ts";

/** What an upload is answered with: always by a 200, since browsers write other statuses into the console. */
export type UploadAnswer = (Done & { message: string }) | Refusal;

/**
 * Posts a form and tells how much of it has gone, from 0 to 1: fetch cannot. Null: it was stopped, or no answer of ours
 * came, which has been said then.
 */
export function sendWithProgress(
  address: string,
  form: FormData,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<UploadAnswer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (message: string) => resolve({ ok: false, message });
    const lose = (words: string) => {
      sayFailure(address, words);
      resolve(null);
    };
    const end = beginWaiting(() => {
      lose(wordsWithoutAnswer(address));
      request.abort();
    });
    request.addEventListener("loadend", end);
    request.open("POST", address);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const answer = request.response as UploadAnswer | null;
      if (request.status === 413) fail("This file is larger than 10 MB. Please choose a smaller one");
      else if (typeof answer?.ok === "boolean") resolve(answer);
      else lose(FAULT);
    });
    request.addEventListener("error", () => lose(wordsWithoutAnswer(address)));
    request.addEventListener("abort", () => resolve(null));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

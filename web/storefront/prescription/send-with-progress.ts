import { NETWORK_FAILURE } from "#domain/wire/errors.ts";

/** What an upload is answered with: always by a 200, since browsers write other statuses into the console. */
export type UploadAnswer = { ok: true; message: string } | { ok: false; message: string; signedOut?: boolean };

/** Posts a form and tells how much of it has gone, from 0 to 1: fetch cannot. Null: it was stopped. */
export function sendWithProgress(
  address: string,
  form: FormData,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<UploadAnswer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (message: string) => resolve({ ok: false, message });
    request.open("POST", address);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const answer = request.response as UploadAnswer | null;
      if (request.status === 413) fail("This file is larger than 10 MB. Please choose a smaller one");
      else if (typeof answer?.ok === "boolean") resolve(answer);
      else fail("Something went wrong");
    });
    request.addEventListener("error", () => fail(NETWORK_FAILURE));
    request.addEventListener("abort", () => resolve(null));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

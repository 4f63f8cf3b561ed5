import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { judgeChosenFile, PICTURE_TYPES, uploadRefusalText } from "#domain/uploads/upload-rules.ts";
import { type AddAnswer, LINE_LOST, picturesPage } from "./picture-words.ts";

export type Upload = {
  id: number;
  /** Null: the product as a whole. */
  colour: number | null;
  file: File;
  state: "waiting" | "sending" | "done" | "failed";
  /** Sent so far, per cent. */
  sent: number;
  /** Why it failed, or what was found. */
  words: string;
  /** It failed because of the file itself: the same one is refused again. */
  isOfFile: boolean;
};

/** Pictures on their way, each by its own request. The page is read again when one has arrived. */
export function useUploads(product: number) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const begun = useRef(new Set<number>());
  const made = useRef(0);
  const { revalidate } = useRevalidator();

  const change = useCallback(
    (id: number, news: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...news } : one))),
    [],
  );

  const add = useCallback((colour: number | null, files: readonly File[]) => {
    const come = files.map((file): Upload => {
      made.current += 1;
      const reason = judgeChosenFile(file, PICTURE_TYPES);
      const words = reason === null ? "" : uploadRefusalText(reason, PICTURE_TYPES);
      const state = reason === null ? "waiting" : "failed";
      return { id: made.current, colour, file, state, sent: 0, words, isOfFile: reason !== null };
    });
    setUploads((all) => [...all.filter(({ state }) => state !== "done"), ...come]);
  }, []);

  const again = useCallback(
    (id: number) => {
      begun.current.delete(id);
      change(id, { state: "waiting", sent: 0, words: "" });
    },
    [change],
  );
  const drop = useCallback((id: number) => setUploads((all) => all.filter((one) => one.id !== id)), []);

  useEffect(() => {
    // One after the other, so that they stand in the order in which they were chosen.
    const next = uploads.some(({ state }) => state === "sending")
      ? undefined
      : uploads.find(({ id, state }) => state === "waiting" && !begun.current.has(id));
    if (next) {
      begun.current.add(next.id);
      change(next.id, { state: "sending" });
      const told = (answer: AddAnswer) => {
        const words = answer.message ?? "";
        const failed = { state: "failed", words, isOfFile: answer.ofFile ?? false } as const;
        change(next.id, answer.ok ? { state: "done", sent: 100, words } : failed);
        if (answer.ok) void revalidate();
      };
      send(product, next, { onProgress: (sent) => change(next.id, { sent }), onAnswer: told });
    }
  }, [uploads, product, change, revalidate]);

  return { uploads, add, again, drop };
}

type Told = { onProgress: (percent: number) => void; onAnswer: (answer: AddAnswer) => void };

/** By XMLHttpRequest: fetch does not tell how much of a body has been sent. */
function send(product: number, { colour, file }: Upload, { onProgress, onAnswer }: Told): void {
  const form = new FormData();
  form.set("colour", colour === null ? "" : String(colour));
  form.set("file", file);
  const lose = () => onAnswer({ ok: false, message: LINE_LOST });
  const request = new XMLHttpRequest();
  request.open("POST", `${picturesPage(product)}/add`);
  request.responseType = "json";
  request.setRequestHeader("Accept", "application/json");
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total)));
  for (const event of ["error", "abort", "timeout"]) request.addEventListener(event, lose);
  request.addEventListener("load", () => {
    const answer = request.response as AddAnswer | null;
    if (request.status === 200 && answer) onAnswer(answer);
    else lose();
  });
  request.send(form);
}

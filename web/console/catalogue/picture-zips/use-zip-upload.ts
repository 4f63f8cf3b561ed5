import { useCallback, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { PART_BYTES, ZIP_LIMITS } from "#domain/goods/picture-zips/limits.ts";
import { LINE_LOST } from "#web/console/catalogue/pictures/picture-words.ts";
import type { FormAnswer } from "#web/forms/answer.ts";
import { PARTS_ADDRESS, ZIPS_PAGE } from "./zip-words.ts";

type Sending = { file: File; sent: number };
type Given = { id: string; product: string };

const TRIES = 3;

/** Sends a ZIP part by part. After a lost line it goes on with the part that did not arrive. */
export function useZipUpload({ id, product }: Given) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const reached = useRef<{ file: File; at: number } | null>(null);
  const navigate = useNavigate();

  const send = useCallback(
    async (file: File) => {
      setWords(null);
      if (file.size > ZIP_LIMITS.bytes)
        return setWords(`A ZIP of pictures has at most ${ZIP_LIMITS.bytes / 1_048_576} MB. Make several of it`);
      let at = reached.current?.file === file ? reached.current.at : 0;
      while (at < file.size) {
        setSending({ file, sent: Math.round((100 * at) / file.size) });
        const answer = await sendPart({ id, product, file, at });
        if (!answer.ok) {
          reached.current = { file, at };
          setSending(null);
          return setWords(answer.message ?? LINE_LOST);
        }
        at += PART_BYTES;
      }
      await navigate(`${ZIPS_PAGE}/${id}`);
    },
    [id, product, navigate],
  );
  return { sending, words, send };
}

async function sendPart({ id, product, file, at }: Given & { file: File; at: number }): Promise<FormAnswer> {
  const form = new FormData();
  const fields = { key: id, product, name: file.name, size: String(file.size), at: String(at) };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("part", new File([file.slice(at, at + PART_BYTES)], "part"));
  for (let tried = 1; ; tried += 1) {
    try {
      const answer = await fetch(PARTS_ADDRESS, {
        method: "POST",
        body: form,
        headers: { Accept: "application/json" },
      });
      if (answer.ok) return (await answer.json()) as FormAnswer;
    } catch {
      // The line broke: once more below.
    }
    if (tried === TRIES) return { ok: false, message: LINE_LOST };
  }
}

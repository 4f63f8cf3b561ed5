import { type ChangeEvent, useRef, useState } from "react";
import { PHOTOS_MAX } from "#domain/reviews/photo-rules.ts";
import { PICTURE_TYPES } from "#domain/uploads/upload-rules.ts";
import { Field } from "#web/ui/field.tsx";

type PhotosFieldProps = {
  error: string | undefined;
  /** Gets the work on what was chosen, which ends with what is wrong with it. */
  onChosen: (work: Promise<string | null>) => void;
};

/** Up to four photos. In the browser they are made smaller before they are sent, since a phone's own are many megabytes. */
export function PhotosField({ error, onChosen }: PhotosFieldProps) {
  const [judged, setJudged] = useState<string | null>(null);
  const [overcome, setOvercome] = useState<string>();
  const kept = useRef<readonly File[]>([]);
  // Sent again: the same words would be about the new ones.
  if (error === undefined && overcome !== undefined) setOvercome(undefined);
  const prepare = async (field: HTMLInputElement): Promise<string | null> => {
    // Without this code they go as they are, and the server says what is wrong.
    const late = await import("./shrink-photos.ts").catch(() => null);
    const prepared = await late?.preparePhotos(field, kept.current);
    if (!prepared) return null;
    kept.current = prepared.kept;
    setJudged(prepared.words);
    return prepared.holds ? prepared.words : null;
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    setOvercome(error);
    setJudged(null);
    onChosen(prepare(event.currentTarget));
  };
  return (
    <Field
      label="Photos (optional)"
      name="photos"
      type="file"
      multiple
      accept={PICTURE_TYPES.join(",")}
      help={`Up to ${PHOTOS_MAX}: JPEG, PNG or WebP, at most 10 MB together. We check them before they show and remove the location saved in them.`}
      error={judged ?? (error === overcome ? undefined : error)}
      onChange={choose}
    />
  );
}

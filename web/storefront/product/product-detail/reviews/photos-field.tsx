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
    const chosen = [...(field.files ?? [])];
    // Without this code they go as they are, and the server says what is wrong.
    const late = await import("./shrink-photos.ts").catch(() => null);
    if (late === null) return null;
    if (chosen.length <= PHOTOS_MAX) {
      const smaller = await late.shrinkPhotos(chosen);
      // Another choice may have been made meanwhile.
      if ([...(field.files ?? [])].some((file, place) => file !== chosen[place])) return null;
      field.files = smaller;
    }
    const files = [...(field.files ?? [])];
    const wrong = await late.judgePhotos(files);
    if ([...(field.files ?? [])].some((file, place) => file !== files[place])) return null;
    if (wrong === null) kept.current = files;
    // Those that were good stay chosen, and can be sent.
    const goesBack = wrong !== null && kept.current.length > 0;
    if (goesBack) field.files = late.fileListOf(kept.current);
    setJudged(goesBack ? `${wrong}. The photos chosen before are kept` : wrong);
    return goesBack ? null : wrong;
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

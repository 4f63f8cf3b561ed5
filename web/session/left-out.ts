import { MAX_UPLOAD_BYTES } from "#domain/uploads/upload-rules.ts";

/** A file of a form that was too large to be held: what is known of it. */
export type LeftOut = { name: string; type: string; size: number };

const LEFT_OUT = "left-out";

/** Whether the shop did not hold it: its form was too large. */
export const isLeftOut = ({ name }: File): boolean => name === LEFT_OUT;

/** What is said at a file that is not too large by itself and was left out with the others; null: it is here, or too large. */
export const leftOutWords = (file: File): string | null =>
  isLeftOut(file) && file.size <= MAX_UPLOAD_BYTES
    ? "The files of this form are together larger than 10 MB. Send them one after the other, or choose smaller ones"
    : null;

/** By this the process tells the pages which files it left out. Who sends it by hand refuses nobody's form but their own. */
export const LEFT_OUT_HEADER = "x-files-left-out";

export function writeLeftOut(files: readonly LeftOut[]): string {
  return encodeURIComponent(JSON.stringify(files));
}

/** Puts files that were left out back into their form: with their size, and no content that any check would take. */
export function addLeftOut(form: FormData, header: string | null): void {
  if (header === null) return;
  for (const { name, type, size } of JSON.parse(decodeURIComponent(header)) as LeftOut[]) {
    const file = Object.defineProperties(new File([], LEFT_OUT, { type }), {
      size: { value: size },
      arrayBuffer: { value: async () => new ArrayBuffer(MAX_UPLOAD_BYTES + 1) },
    });
    form.append(name, file);
  }
}

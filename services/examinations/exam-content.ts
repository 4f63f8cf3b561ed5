import { z } from "zod";
import type { ExamValues } from "#domain/examinations/exam-fields.ts";
import { readExamValues } from "#domain/examinations/exam-values.ts";
import type { Encrypted, Vault } from "#integrations/vault/vault.ts";

const contentSchema = z.object({ values: z.record(z.string(), z.string()) });

const place = (id: string) => `examination ${id}`;

/** Bound to the row of this id: in another row it does not open. */
export function encryptExam(vault: Vault, id: string, values: ExamValues): Encrypted {
  const typed = Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ""));
  return vault.encrypt(Buffer.from(JSON.stringify({ values: typed }), "utf8"), place(id));
}

/** Throws `VaultFault` for what was changed, swapped, or encrypted with a key that is not here. */
export function decryptExam(vault: Vault, id: string, encrypted: Encrypted): ExamValues {
  const text = vault.decrypt(encrypted, place(id)).toString("utf8");
  return readExamValues(contentSchema.parse(JSON.parse(text)).values);
}

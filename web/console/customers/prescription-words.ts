import type { ListedPrescription } from "#services/customers/list-prescriptions.ts";

export const SOURCE_WORDS: Readonly<Record<ListedPrescription["source"], string>> = {
  typed: "Typed",
  uploaded: "A sheet",
  imported: "From a file",
  store: "At a store",
};

export const BOOK = "/address_book";

/** What is said of an address that was changed, by the word that the address of the page holds. */
export const ADDRESS_DONE = {
  added: "Address added successfully",
  edited: "Address updated successfully",
  deleted: "Address deleted",
} as const;

export function isAddressDone(word: string | null): word is keyof typeof ADDRESS_DONE {
  return word !== null && Object.hasOwn(ADDRESS_DONE, word);
}

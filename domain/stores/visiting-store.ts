type PinnedStore = { zipCode: string; city: string };

/** Whose optometrist comes to a PIN code: a store of the same sorting district, whose first three digits are the same. */
export function findVisitingStore<S extends PinnedStore>(pin: string, stores: readonly S[]): S | null {
  return (
    stores.find((store) => store.zipCode === pin) ??
    stores.find((store) => store.zipCode.slice(0, 3) === pin.slice(0, 3)) ??
    null
  );
}

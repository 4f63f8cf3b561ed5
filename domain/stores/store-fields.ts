export const MOST_CHAIRS = 12;

/** What a store is, as the console keeps it. */
export type StoreValues = {
  name: string;
  address: string;
  city: string;
  zipCode: string;
  phone: string;
  landline: string;
  email: string;
  latitude: number | null;
  longitude: number | null;
  storeTime: string;
  chairs: number;
  stateCode: string;
  gstin: string;
  invoicePrefix: string;
  open: boolean;
};
export type StoreField = keyof StoreValues;

/** The page of a store in parts: each is a form of its own, for whoever may do what its action says. */
export const STORE_PARTS = {
  details: {
    fields: ["name", "address", "city", "zipCode", "phone", "landline", "email", "latitude", "longitude"],
    does: "store.manage",
  },
  hours: { fields: ["storeTime"], does: "store.manage" },
  chairs: { fields: ["chairs"], does: "store.manage" },
  tax: { fields: ["stateCode", "gstin"], does: "store.tax" },
  series: { fields: ["invoicePrefix"], does: "store.own" },
  trade: { fields: ["open"], does: "store.own" },
} as const satisfies Record<string, { fields: readonly StoreField[]; does: string }>;
export type StorePart = keyof typeof STORE_PARTS;

/** What a field shows of a value. */
export const fieldText = (value: StoreValues[StoreField] | undefined): string => String(value ?? "");

export const isStorePart = (word: unknown): word is StorePart =>
  typeof word === "string" && Object.hasOwn(STORE_PARTS, word);

/** What bills print of their store. */
export const PAPER_FIELDS = [
  "name",
  "address",
  "city",
  "stateCode",
  "zipCode",
  "phone",
  "landline",
  "email",
  "gstin",
] as const satisfies readonly StoreField[];

/** Those fields of a record that are asked for. */
export const pickFields = <Key extends StoreField>(
  values: Pick<StoreValues, Key>,
  fields: readonly Key[],
): Partial<StoreValues> => Object.fromEntries(fields.map((field) => [field, values[field]]));

export const differingFields = (
  fields: readonly StoreField[],
  one: Partial<StoreValues>,
  other: Partial<StoreValues>,
): StoreField[] => fields.filter((field) => one[field] !== other[field]);

export const STORE_REFUSALS = {
  state: "The first two digits of the GSTIN are the State, and are those of another one",
  prefix_taken: "Another store has this prefix",
  prefix_used: "Bills of this financial year carry this prefix already. Choose one that was not used this year",
  prefix_of_other:
    "Bills of another store carry this prefix from an earlier year. Choose one that only this store has used",
  series_begun:
    "A bill of this series has been written in this financial year, and a series stays as it is until the year ends on 31 March",
  code_taken: "Another store has this code",
  website: "The website is not closed here",
} as const;
export type StoreRefusal = keyof typeof STORE_REFUSALS;

/** The field of the form at which each is said. */
export const REFUSED_FIELD: Readonly<Record<StoreRefusal, StoreField | "storeCode">> = {
  state: "gstin",
  prefix_taken: "invoicePrefix",
  prefix_used: "invoicePrefix",
  prefix_of_other: "invoicePrefix",
  series_begun: "invoicePrefix",
  code_taken: "storeCode",
  website: "open",
};

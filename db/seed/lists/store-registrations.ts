/** One registration per State, all on the PAN of the demonstration company. */
export const GSTIN_BY_STATE: Record<string, string> = {
  "04": "04AAKCC4821M1ZK",
  "06": "06AAKCC4821M1ZG",
  "07": "07AAKCC4821M1ZE",
  "08": "08AAKCC4821M1ZC",
  "09": "09AAKCC4821M1ZA",
  "18": "18AAKCC4821M1ZB",
  "19": "19AAKCC4821M1Z9",
  "23": "23AAKCC4821M1ZK",
  "24": "24AAKCC4821M1ZI",
  "27": "27AAKCC4821M1ZC",
  "29": "29AAKCC4821M1Z8",
  "32": "32AAKCC4821M1ZL",
  "33": "33AAKCC4821M1ZJ",
  "36": "36AAKCC4821M1ZD",
};

/** Trunk codes, for the landline on invoices. */
export const TRUNK_CODE_BY_CITY: Record<string, string> = {
  "New Delhi": "011",
  Gurugram: "0124",
  Noida: "0120",
  Mumbai: "022",
  Bhiwandi: "02522",
  Pune: "020",
  Bengaluru: "080",
  Chennai: "044",
  Hyderabad: "040",
  Kolkata: "033",
  Ahmedabad: "079",
  Jaipur: "0141",
  Lucknow: "0522",
  Chandigarh: "0172",
  Kochi: "0484",
  Indore: "0731",
  Guwahati: "0361",
};

export type StoreRow = {
  id: number;
  code: string;
  name: string;
  kind: "shop" | "warehouse" | "website";
  address: string;
  city: string;
  stateCode: string;
  pin: string;
  /** The part of the number after the country code. */
  phone: string;
  place: [latitude: number, longitude: number] | null;
  prefix: string;
  hours?: string;
};

const WEEK = "Monday to Saturday 10:00 AM to 8:00 PM, Sunday 11:00 AM to 6:00 PM";

export const storeHours = (store: StoreRow): string => store.hours ?? WEEK;

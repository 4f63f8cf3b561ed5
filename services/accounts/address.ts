import { addresses } from "#db/schema/accounts.ts";
import { findState } from "#domain/invoicing/states.ts";
import { AppError } from "#domain/wire/errors.ts";

/** More than anybody has, and few enough to show and load at once. */
export const MOST_ADDRESSES = 50;

/** What a customer writes; the State by code or name. */
export type AddressInput = {
  addressType?: string;
  state: string;
  city: string;
  zipCode: string;
  address1: string;
  address2?: string;
  recipientName?: string | null;
  recipientPhone?: string | null;
  stateProvinceCode?: string;
};

export const addressColumns = {
  id: addresses.id,
  userId: addresses.userId,
  addressType: addresses.addressType,
  addressFor: addresses.addressFor,
  country: addresses.country,
  stateCode: addresses.stateCode,
  state: addresses.state,
  city: addresses.city,
  zipCode: addresses.zipCode,
  address1: addresses.address1,
  address2: addresses.address2,
  recipientName: addresses.recipientName,
  recipientPhone: addresses.recipientPhone,
  stateProvinceCode: addresses.stateProvinceCode,
};

export type Address = {
  id: number;
  userId: number;
  addressType: string;
  addressFor: string;
  country: string;
  /** GST code, which decides the tax. */
  stateCode: string;
  state: string;
  city: string;
  zipCode: string;
  address1: string;
  address2: string;
  recipientName: string | null;
  recipientPhone: string | null;
  stateProvinceCode: string;
};

/** The State under its one official name and code, whatever spelling it came in. */
export function toAddressRow({ state: given, ...rest }: AddressInput) {
  const state = findState(given);
  if (!state || state.pins.length === 0) {
    const message = "Please choose a State from the list";
    throw new AppError("validation", { message, fields: { state: message } });
  }
  return { ...rest, stateCode: state.code, state: state.name };
}

import type { AddressBody, AddressJson } from "#domain/wire/addresses.ts";
import type { UserJson } from "#domain/wire/accounts.ts";
import type { Address, AddressInput } from "#services/accounts/address.ts";
import type { Profile } from "#services/accounts/profile.ts";

export function userJson(user: Profile): UserJson {
  return {
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    phone_number: user.phoneNumber,
    role: user.role,
    profile_picture: user.profilePicture,
  };
}

export function addressJson(address: Address): AddressJson {
  return {
    id: address.id,
    address_type: address.addressType,
    address_for: address.addressFor,
    for_id: address.userId,
    country: address.country,
    state: address.state,
    state_code: address.stateCode,
    city: address.city,
    zip_code: address.zipCode,
    address1: address.address1,
    address2: address.address2,
    stateProvinceCode: address.stateProvinceCode,
    recipient_name: address.recipientName,
    recipient_phone: address.recipientPhone,
  };
}

export function addressInput(body: AddressBody): AddressInput {
  return {
    addressType: body.address_type,
    state: body.state,
    city: body.city,
    zipCode: body.zip_code,
    address1: body.address1,
    address2: body.address2,
    recipientName: body.recipient_name || null,
    recipientPhone: body.recipient_phone || null,
    stateProvinceCode: body.stateProvinceCode,
  };
}

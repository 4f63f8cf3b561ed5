import { LABEL_CARRIERS } from "#domain/parcels/read-parcel.ts";
import type { Carrier } from "./carrier.ts";
import { fileCarrier } from "./file-carrier.ts";
import { ownRider } from "./own-rider.ts";

/** Those whom the shop gives parcels to. One with an interface of its own is another `Carrier` here. */
export const CARRIERS: readonly Carrier[] = [...LABEL_CARRIERS.map(fileCarrier), ownRider];

export const findCarrier = (name: string): Carrier | null => CARRIERS.find((one) => one.name === name) ?? null;

import { z } from "zod";
import { ADDRESS_DEFAULTS, addressForm } from "#domain/accounts/address-form.ts";
import { idSchema } from "./ids.ts";

export const addressBodySchema = addressForm
  .extend({
    for_id: idSchema.optional().meta({ description: "The user; only one's own" }),
    address_type: z.string().trim().min(1).max(40).default(ADDRESS_DEFAULTS.address_type),
    stateProvinceCode: z.string().trim().min(1).max(10).default(ADDRESS_DEFAULTS.stateProvinceCode),
  })
  .meta({ id: "NewAddress", description: "A delivery address in India" });
export type AddressBody = z.infer<typeof addressBodySchema>;

export const addressEditSchema = addressBodySchema
  .extend({ id: idSchema })
  .meta({ id: "AddressChanges", description: "The whole address anew, with its id" });

export const addressSchema = z
  .object({
    id: z.number().int(),
    address_type: z.string(),
    address_for: z.string(),
    for_id: z.number().int(),
    country: z.string(),
    state: z.string(),
    state_code: z.string().meta({ description: "GST code of the State" }),
    city: z.string(),
    zip_code: z.string(),
    address1: z.string(),
    address2: z.string(),
    stateProvinceCode: z.string(),
    recipient_name: z.string().nullable(),
    recipient_phone: z.string().nullable(),
  })
  .meta({ id: "Address", description: "A delivery address" });
export type AddressJson = z.infer<typeof addressSchema>;

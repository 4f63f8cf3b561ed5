import type { RouterContextProvider } from "react-router";
import type { Settings } from "#domain/content/settings.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { shopContext } from "#web/session/context.ts";

export type ShopFacts = Pick<
  Settings,
  | "shopName"
  | "legalName"
  | "address"
  | "phone"
  | "email"
  | "grievanceOfficer"
  | "supportHours"
  | "emailReplyHours"
  | "governingLawCountry"
  | "invoiceDisputesCourt"
  | "policyVersions"
>;

/** What the written pages say of the shop, as its settings have it. */
export async function loadShopFacts({ context }: { context: Readonly<RouterContextProvider> }): Promise<ShopFacts> {
  const settings = await getSettings(context.get(shopContext).db);
  const { shopName, legalName, address, phone, email, grievanceOfficer, supportHours } = settings;
  const { emailReplyHours, governingLawCountry, invoiceDisputesCourt, policyVersions } = settings;
  return {
    shopName,
    legalName,
    address,
    phone,
    email,
    grievanceOfficer,
    supportHours,
    emailReplyHours,
    governingLawCountry,
    invoiceDisputesCourt,
    policyVersions,
  };
}

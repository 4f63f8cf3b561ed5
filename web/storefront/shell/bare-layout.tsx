import { Outlet } from "react-router";
import { storefrontLinks } from "./links.ts";

export const links = storefrontLinks;

/** Pages of the storefront that stand without its head and foot. */
export default function BareLayout() {
  return <Outlet />;
}

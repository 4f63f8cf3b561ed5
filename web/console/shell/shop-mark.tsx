import { useRouteLoaderData } from "react-router";
import { Wordmark } from "#web/ui/wordmark.tsx";

/** The shop's name, as its settings say it. */
export function ShopMark() {
  const { site } = useRouteLoaderData<{ site: { shopName: string } }>("root") ?? {};
  return <Wordmark name={site?.shopName ?? "Chashma"} />;
}

import { data } from "react-router";
import { leadOn } from "#web/page/lead-on.ts";
import { UnknownPage } from "#web/page/unknown-page.tsx";
import type { Route } from "./+types/unknown.ts";

/** Every address that no other route knows, inside the shop's frame and with a true status, unless staff lead it on. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await leadOn({ context, request, url });
  return data(null, { status: 404 });
}

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export default UnknownPage;

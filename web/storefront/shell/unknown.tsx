import { data } from "react-router";
import { UnknownPage } from "#web/page/unknown-page.tsx";

/** Every address that no other route knows, inside the shop's frame and with a true status. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export default UnknownPage;

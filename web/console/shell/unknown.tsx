import { data } from "react-router";

/** Every address of the console that no other route knows: the console's frame says so. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function Unknown() {
  return null;
}

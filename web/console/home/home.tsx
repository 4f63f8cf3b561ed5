import { data } from "react-router";
import { noStore } from "#web/page/no-store.ts";

/** Nothing is kept on the way to one who works here. */
export function loader() {
  return data(null, noStore());
}

export default function ConsoleHome() {
  return <h1>Console</h1>;
}

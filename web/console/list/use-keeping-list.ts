import { useSearchParams } from "react-router";
import { readList, withList } from "./list-way.ts";

/** For the ways from a row's page to the pages below it and back: they keep the list that led there. */
export function useKeepingList(): (path: string) => string {
  const [searchParams] = useSearchParams();
  return (path) => withList(path, readList({ searchParams }));
}

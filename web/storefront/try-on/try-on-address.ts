import { readIdList, writeIdList } from "#domain/catalogue/id-list.ts";

/** As many faces as fit side by side. */
export const TRY_ON_MOST = 4;

export type TryOnAddress = {
  /** The ids of the frames' pages, at least one. */
  ids: readonly number[];
  /** Ids of colours and of sizes: of a frame without one its first is meant. */
  colours?: readonly number[];
  sizes?: readonly number[];
};

/** "/try-on/5001?with=5002&colours=12,31": what is tried on, to come back to or to share. The photo is never in it. */
export function tryOnAddress({ ids: [first, ...others], colours = [], sizes = [] }: TryOnAddress): string {
  const query = Object.entries({ with: others, colours, sizes })
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => `${name}=${writeIdList(list)}`)
    .join("&");
  return `/try-on/${first}${query && `?${query}`}`;
}

export function readTryOn(id: string, query: URLSearchParams): Required<TryOnAddress> {
  const list = (name: string, most: number) => readIdList(query.get(name), most);
  const ids = [...new Set([...readIdList(id, 1), ...list("with", TRY_ON_MOST)])].slice(0, TRY_ON_MOST);
  return { ids, colours: list("colours", TRY_ON_MOST), sizes: list("sizes", TRY_ON_MOST) };
}

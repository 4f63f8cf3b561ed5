import { readIdList, writeIdList } from "#domain/catalogue/id-list.ts";

/** As many faces as fit side by side. */
export const TRY_ON_MOST = 4;
/** As many as are offered at a time. */
export const MOST_OFFERED = 12;

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

/** What the page at this path tries on; no ids if it is another page. */
export function readTryOnPath({ pathname, search }: { pathname: string; search: string }): Required<TryOnAddress> {
  return readTryOn(/^\/try-on\/(\d+)\/?$/.exec(pathname)?.[1] ?? "", new URLSearchParams(search));
}

/** The ids of a frame's colours and of their sizes, each in order. */
export type FrameIds = { liveSaleId: number; colours: readonly { id: number; sizes: readonly { id: number }[] }[] };

export function addFrame(asked: TryOnAddress, liveSaleId: number): TryOnAddress {
  return { ...asked, ids: [...new Set([...asked.ids, liveSaleId])].slice(0, TRY_ON_MOST) };
}

export function removeFrame(asked: TryOnAddress, frame: FrameIds): TryOnAddress {
  return { ...withoutChoice(asked, frame), ids: asked.ids.filter((id) => id !== frame.liveSaleId) };
}

/** In this colour and size; the first ones need no word. */
export function chooseOf(
  asked: TryOnAddress,
  frame: FrameIds,
  chosen: { colour: FrameIds["colours"][number]; size: { id: number } },
): TryOnAddress {
  const { ids, colours, sizes } = withoutChoice(asked, frame);
  const { colour, size } = chosen;
  return {
    ids,
    colours: colour === frame.colours[0] ? colours : [...colours, colour.id],
    sizes: size === colour.sizes[0] ? sizes : [...sizes, size.id],
  };
}

function withoutChoice({ ids, colours = [], sizes = [] }: TryOnAddress, frame: FrameIds): Required<TryOnAddress> {
  const isOther = (own: readonly { id: number }[]) => (id: number) => own.every((one) => one.id !== id);
  return {
    ids,
    colours: colours.filter(isOther(frame.colours)),
    sizes: sizes.filter(isOther(frame.colours.flatMap((colour) => colour.sizes))),
  };
}

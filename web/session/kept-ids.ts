import { useMemo, useSyncExternalStore } from "react";
import { readIdList, writeIdList } from "#domain/catalogue/id-list.ts";
import { keptText } from "./kept-text.ts";

export type KeptIds = {
  subscribe: (listener: () => void) => () => void;
  /** As it is kept: text compares by itself, so nothing is drawn anew without a change. */
  text: () => string;
  read: () => number[];
  /** False when it is full, and then nothing changes. */
  add: (id: number) => boolean;
  /** To the front; what was there longest leaves. */
  addFirst: (id: number) => void;
  remove: (id: number) => void;
  clear: () => void;
  most: number;
};

/** A list of ids in this browser and nowhere else, under a name of its own; other tabs hear of changes. */
export function keptIds(name: string, most: number): KeptIds {
  const kept = keptText(name);
  const write = (ids: readonly number[]) => kept.write(writeIdList(ids));
  const read = () => readIdList(kept.text(), most);
  return {
    subscribe: kept.subscribe,
    text: kept.text,
    read,
    add: (id) => {
      const ids = read();
      if (ids.includes(id)) return true;
      if (ids.length >= most) return false;
      write([...ids, id]);
      return true;
    },
    addFirst: (id) => {
      const ids = read();
      if (ids[0] !== id) write([id, ...ids.filter((other) => other !== id)].slice(0, most));
    },
    remove: (id) => write(read().filter((other) => other !== id)),
    clear: () => write([]),
    most,
  };
}

/** What a list holds now; nothing on the server and until the page has woken up. */
export function useKeptIds(kept: KeptIds): readonly number[] {
  const text = useSyncExternalStore(kept.subscribe, kept.text, () => "");
  return useMemo(() => readIdList(text, kept.most), [text, kept.most]);
}

import { useEffect } from "react";

type Groups = readonly { id: number | null }[];

/** Pictures that are pasted go to the colour that has the focus, else to the first one. */
export function usePaste(groups: Groups, add: (colour: number | null, files: readonly File[]) => void): void {
  useEffect(() => {
    const take = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      const [first] = groups;
      if (files.length === 0 || !first) return;
      const here = document.activeElement?.closest<HTMLElement>("[data-colour]")?.dataset.colour;
      const named = groups.find(({ id }) => String(id ?? "") === here) ?? first;
      add(named.id, files);
    };
    document.addEventListener("paste", take);
    return () => document.removeEventListener("paste", take);
  }, [groups, add]);
}

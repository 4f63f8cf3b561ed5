import {
  CornerDownRight,
  FileText,
  History,
  type LucideIcon,
  Package,
  ScanBarcode,
  Store,
  UserRound,
  UsersRound,
  X,
  Zap,
} from "lucide-react";
import { Icon } from "#web/ui/icon.tsx";
import type { Hit } from "./hit.ts";

const ICONS: Readonly<Record<Hit["group"], LucideIcon>> = {
  orders: Package,
  papers: FileText,
  places: CornerDownRight,
  customers: UserRound,
  products: ScanBarcode,
  stores: Store,
  staff: UsersRound,
};

/** What stands in the line of a hit: what it is, why it is there, and what tells it from others. */
export function HitLine({ hit: { group, title, reason, detail, aside } }: { hit: Hit }) {
  const isAction = group === "places" && reason === "Action";
  return (
    <>
      <Icon of={isAction ? Zap : ICONS[group]} size={18} />
      <span className="hit-words">
        <span className="hit-title">
          <span>{title}</span> <span className="hit-reason">{reason}</span>
        </span>
        {detail !== "" && <span className="hit-detail">{detail}</span>}
      </span>
      {aside && <span className="hit-aside">{aside}</span>}
    </>
  );
}

/** Words that were looked for before, or the way to forget them. */
export function WordsLine({ words, forgets }: { words: string; forgets?: boolean }) {
  return (
    <>
      <Icon of={forgets ? X : History} size={18} />
      <span className="hit-words">{words}</span>
    </>
  );
}

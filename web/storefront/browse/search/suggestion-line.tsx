import { Clock, Info, LayoutGrid, Search, X } from "lucide-react";
import { Link } from "react-router";
import { groupIndian } from "#domain/money/format-rupees.ts";
import { shownPicture } from "#domain/catalogue/picture-address.ts";
import { joinClasses } from "#web/ui/join-classes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Price } from "#web/ui/money.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { splitMatch } from "./split-match.ts";
import type { SuggestedProduct } from "./suggestions.ts";
import type { SuggestedOption } from "./suggested-options.ts";

type SuggestionLineProps = {
  option: SuggestedOption;
  id: string;
  isActive: boolean;
  /** What stands out in it. */
  typed: string;
  onPick: () => void;
};

const icons = { title: Search, recent: Clock, forget: X } as const;

/** A line to pick: words fill the box, lists and products are gone to. The focus stays in the box. */
export function SuggestionLine({ option, id, isActive, typed, onPick }: SuggestionLineProps) {
  const shared = { id, role: "option", "aria-selected": isActive, tabIndex: -1, onClick: onPick } as const;
  if (option.kind === "product") {
    return (
      <Link {...shared} to={option.href} className="suggestion suggestion-product" draggable={false}>
        <ProductLine product={option.product} typed={typed} />
      </Link>
    );
  }
  if (option.kind === "page") {
    return (
      <Link {...shared} to={option.href} className="suggestion" draggable={false}>
        <Icon of={Info} size={18} />
        <span>{option.label}</span>
      </Link>
    );
  }
  if (option.kind === "list") {
    return (
      <Link {...shared} to={option.href} className="suggestion" draggable={false}>
        <Icon of={LayoutGrid} size={18} />
        <span>
          <Marked text={option.label} typed={typed} />
          <span className="suggestion-count">
            <span className="sr-only">, </span>
            {groupIndian(option.count)}
          </span>
        </span>
      </Link>
    );
  }
  return (
    <button
      type="button"
      {...shared}
      className={joinClasses("suggestion", option.kind === "forget" && "suggestion-forget")}
    >
      <Icon of={icons[option.kind]} size={18} />
      <span>{option.kind === "forget" ? "Clear recent searches" : <Marked text={option.words} typed={typed} />}</span>
    </button>
  );
}

function ProductLine({ product, typed }: { product: SuggestedProduct; typed: string }) {
  const { picture, title, brand, reason, pricePaise, chargedPaise, inStock } = product;
  return (
    <>
      <span className="suggestion-picture">
        {picture && <Picture {...shownPicture(picture.address, picture)} sizes="72px" alt="" />}
      </span>
      <span className="suggestion-words">
        <span className="suggestion-brand">
          {brand} · {reason}
        </span>
        <span>
          <Marked text={title} typed={typed} />
        </span>
        <span>
          <Price paise={chargedPaise} originalPaise={pricePaise} decimals={0} size="small" />
          {!inStock && <span className="suggestion-brand"> Sold out</span>}
        </span>
      </span>
    </>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return splitMatch(text, typed).map(({ text: part, matches }, index) => (matches ? <b key={index}>{part}</b> : part));
}

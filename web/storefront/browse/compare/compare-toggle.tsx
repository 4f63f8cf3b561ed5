import { useNavigate } from "react-router";
import { useKeptIds } from "#web/session/kept-ids.ts";
import { joinClasses } from "#web/ui/join-classes.ts";
import { toast } from "#web/ui/toast.ts";
import { COMPARE_AT_ONCE, COMPARE_MOST, compareAddress, compared } from "./compared.ts";

type CompareToggleProps = {
  product: { liveSaleId: number; title: string };
  /** With words beside the mark: for the product's own page. */
  wide?: boolean;
};

/** Puts a frame beside others or takes it away again. Without JavaScript it leads to the page that compares. */
export function CompareToggle({ product, wide = false }: CompareToggleProps) {
  const { liveSaleId, title } = product;
  const ids = useKeptIds(compared);
  const navigate = useNavigate();
  const chosen = ids.includes(liveSaleId);
  return (
    <form
      action="/compare"
      className={joinClasses("like", wide && "like-wide")}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) compared.remove(liveSaleId);
        else if (!compared.add(liveSaleId)) {
          toast.show({
            kind: "warning",
            message: `You can compare ${COMPARE_MOST} frames at a time.`,
            action: { label: "Compare now", href: compareAddress(ids) },
          });
        } else if (ids.length + 1 === COMPARE_AT_ONCE) void navigate(compareAddress([...ids, liveSaleId]));
        else if (wide && ids.length > 0 && !isTrayShown()) {
          toast.show({
            kind: "info",
            message: `${ids.length + 1} frames to compare.`,
            action: { label: "Compare now", href: compareAddress([...ids, liveSaleId]) },
          });
        }
      }}
    >
      <button
        className="like-button like-scales"
        name="ids"
        value={liveSaleId}
        aria-pressed={chosen}
        aria-label={`Compare: ${title}`}
        title={chosen ? "Remove from comparison" : "Compare with other frames"}
      >
        {wide && <span aria-hidden="true">Compare</span>}
      </button>
    </form>
  );
}

/** On a phone's product page it gives way to the button that buys. */
function isTrayShown(): boolean {
  return !document.querySelector(".buy-dock") || matchMedia("(min-width: 64rem)").matches;
}

import { Download, Maximize2, Minimize2, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import type { PrescriptionToCheck } from "#services/prescriptions/get-prescription-to-check.ts";
import { useShortcuts } from "#web/console/shell/shortcuts.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { PRESCRIPTIONS_PAGE } from "./prescription-list.tsx";
import { isTall, readSheetView, withSheetView, withTallSheet } from "./sheet-view.ts";

type SheetPaneProps = { orderLineId: number; sheet: NonNullable<PrescriptionToCheck["sheet"]> };

const LOOKS = [
  { change: "nearer", key: "z", words: "Nearer", icon: ZoomIn },
  { change: "farther", key: "f", words: "Farther", icon: ZoomOut },
  { change: "turned", key: "r", words: "Turn", icon: RotateCw },
] as const;

/** What came, large enough to be read; what cannot be drawn is a download. */
export function SheetPane({ orderLineId, sheet }: SheetPaneProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { zoom, turn } = readSheetView(query);
  const tall = isTall(query);
  const file = `${PRESCRIPTIONS_PAGE}/${orderLineId}/sheet`;
  const pages = Array.from({ length: sheet.pages }, (_, n) => n + 1);
  const looks = pages.length === 0 ? [] : LOOKS.map((look) => ({ ...look, to: withSheetView(query, look.change) }));
  useShortcuts(
    looks.map(({ key, words, to }) => ({
      keys: key,
      does: `Sheet: ${words.toLowerCase()}`,
      run: () => {
        if (to !== null) void navigate(to, { replace: true, preventScrollReset: true });
      },
    })),
  );
  return (
    <section className="rx-sheet" aria-label="Sheet" data-tall={tall ? "yes" : "no"}>
      <div className="rx-looks">
        {looks.map(({ change, words, icon, to }) =>
          to === null ? null : (
            <LinkButton key={change} to={to} replace preventScrollReset variant="secondary" size="small" icon={icon}>
              <span>{words}</span>
            </LinkButton>
          ),
        )}
        {pages.length > 0 && (
          <LinkButton
            to={withTallSheet(query)}
            replace
            preventScrollReset
            variant="secondary"
            size="small"
            icon={tall ? Minimize2 : Maximize2}
            className="rx-tall"
          >
            <span>{tall ? "Small sheet" : "Large sheet"}</span>
          </LinkButton>
        )}
        <LinkButton to={file} reloadDocument download variant="quiet" size="small" icon={Download}>
          <span>Download</span>
        </LinkButton>
      </div>
      {pages.length === 0 ? (
        <p className="rx-undrawn">This file cannot be shown here. Download it and open it beside this page.</p>
      ) : (
        // Scrolled by the arrow keys once it has the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="rx-paper" tabIndex={0} role="group" aria-label="Pages of the sheet" data-zoom={zoom}>
          {pages.map((page) => (
            <img key={page} src={`${file}?page=${page}`} alt={`Page ${page} of ${pages.length}`} data-turn={turn} />
          ))}
        </div>
      )}
    </section>
  );
}

import type { ReactNode } from "react";
import { Header } from "./header.tsx";
import type { ShellData } from "./shell-data.ts";
import { later } from "#web/ui/later.tsx";
import { SkipLink } from "#web/ui/skip-link.tsx";

const LaterFooter = later("footer", "footer", async () => (await import("./footer.tsx")).Footer);
const footer = { className: "site-footer" };

type ShellProps = {
  data: ShellData;
  year: number;
  search: ReactNode;
  /** Over every page: the login dialog when the address asks for it. */
  overlay?: ReactNode;
  children: ReactNode;
};

/** Header, the page, footer. */
export function Shell({ data, year, search, overlay, children }: ShellProps) {
  return (
    <>
      <SkipLink />
      <Header data={data} search={search} />
      <main id="content" tabIndex={-1} className="site-main">
        {children}
      </main>
      <LaterFooter element={footer} data={data} year={year} />
      {overlay}
    </>
  );
}

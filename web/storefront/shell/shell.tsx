import { memo, type ReactNode } from "react";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import type { ShellData } from "./shell-data.ts";
import { SkipLink } from "#web/ui/skip-link.tsx";

type ShellProps = {
  data: ShellData;
  year: number;
  search?: ReactNode;
  newsletter?: ReactNode;
  /** Over every page: the login dialog when the address asks for it. */
  overlay?: ReactNode;
  children: ReactNode;
};

// Who is here draws neither of them again: what shows it asks the context itself.
const StillHeader = memo(Header);
const StillFooter = memo(Footer);

/** Header, the page, footer. */
export function Shell({ data, year, search, newsletter, overlay, children }: ShellProps) {
  return (
    <>
      <SkipLink />
      <StillHeader data={data} search={search} />
      <main id="content" tabIndex={-1} className="site-main">
        {children}
      </main>
      <StillFooter data={data} year={year} newsletter={newsletter} />
      {overlay}
    </>
  );
}

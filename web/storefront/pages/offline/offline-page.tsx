import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import wordmark from "#web/ui/brand/wordmark.svg?raw";
import missingPicture from "#web/ui/picture-missing.svg";
import { loadShell } from "#web/storefront/shell/load-shell.ts";
import type { ShopCard } from "#web/storefront/shell/shell-data.ts";
import { Spectacles } from "#web/ui/spectacles.tsx";
import type { Route } from "./+types/offline-page.ts";
import { listSeen } from "./list-seen.ts";
import theme from "#web/styles/theme.css?raw";
import styles from "./offline-page.css?inline";

/**
 * What a browser shows without a network for a page that it has no copy of. It needs nothing but itself and two fonts, which
 * the worker keeps with it.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await loadShell(context);
  return new Response(`<!doctype html>${renderToStaticMarkup(<OfflinePage shop={shop} />)}`, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-cache",
      "X-Robots-Tag": "noindex",
    },
  });
}

/** The shop's tokens, which elsewhere the build turns into properties. */
const tokens = theme.replaceAll(/@theme( static)? \{/g, ":root {");

const policy = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${createHash("sha256").update(listSeen).digest("base64")}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
].join("; ");

function OfflinePage({ shop }: { shop: ShopCard }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbfaf7" />
        <title>{`No connection · ${shop.name}`}</title>
        {/* The worker keeps what this page names: pages without a network show it for pictures that they lack. */}
        <meta name="kept-files" content={missingPicture} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: tokens + styles }} />
      </head>
      <body>
        <header>
          <a href="/" className="logo">
            {shop.name === "Chashma" ? (
              <img
                src={`data:image/svg+xml,${encodeURIComponent(wordmark)}`}
                alt={shop.name}
                width={756}
                height={154}
              />
            ) : (
              <span>{shop.name}</span>
            )}
          </a>
        </header>
        <main>
          <div className="what">
            <Spectacles mood="blurred" />
            <h1 id="why">You are offline</h1>
            <p>
              This page is not saved on this device, so it needs a connection. It opens automatically when you are back
              online. Your cart and account are safe.
            </p>
            <a id="again" className="button" href="/">
              Try again
            </a>
          </div>
          <section id="seen" aria-labelledby="seen-heading" hidden>
            <h2 id="seen-heading">Pages you can read now</h2>
            <p>You see them as they were when you last visited. Prices and stock may have changed.</p>
            <ul />
          </section>
          <p id="none">Pages you open are saved here so that you can read them offline.</p>
          <p className="call">
            By phone: <a href={`tel:${shop.phone.replace(/[^\d+]/g, "")}`}>{shop.phone}</a>, {shop.supportHours}
          </p>
        </main>
        <script dangerouslySetInnerHTML={{ __html: listSeen }} />
      </body>
    </html>
  );
}

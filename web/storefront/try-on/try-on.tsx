import { ArrowLeft } from "lucide-react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { productPath } from "#domain/catalogue/product-link.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import { permissionsPolicy } from "#web/session/permissions-policy.ts";
import { pageHead } from "../seo/page-head.ts";
import { Wordmark } from "../shell/wordmark.tsx";
import type { Route } from "./+types/try-on.ts";
import { ChoosePhoto } from "./choose-photo.tsx";
import { loadTryOn } from "./load-try-on.ts";
import { readTryOn, tryOnAddress } from "./try-on-address.ts";
import { TryOnRoom } from "./try-on-room.tsx";
import { useChosen } from "./use-chosen.ts";
import { usePhoto } from "./use-photo.ts";
import { WithoutScript } from "./without-script.tsx";
import "./try-on.css";

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadTryOn({ context, params, url });
}

/** Of all pages this one alone may ask for the camera. */
export const headers: Route.HeadersFunction = () => ({ "Permissions-Policy": permissionsPolicy({ camera: true }) });

/** Other colours and sizes of the same frames are on the page. */
export function shouldRevalidate({ currentUrl, currentParams, nextUrl, nextParams }: ShouldRevalidateFunctionArgs) {
  const idsOf = (id: string | undefined, url: URL) => readTryOn(id ?? "", url.searchParams).ids.join();
  return idsOf(currentParams.id, currentUrl) !== idsOf(nextParams.id, nextUrl);
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const [first] = loaderData?.frames ?? [];
  if (!first) return [];
  return pageHead(matches, {
    title: `Try on ${first.title}`,
    description: `${first.title} on your own photo, in its true size. The photo stays on your device.`,
    path: tryOnAddress({ ids: [first.liveSaleId] }),
    unlisted: true,
  });
}

/** Frames on the customer's own photo, which never leaves the device. */
export default function TryOn({ loaderData }: Route.ComponentProps) {
  const { frames, missing, similar, shopName } = loaderData;
  const awake = useAwake();
  const { photo, fault, opening, open, forget } = usePhoto();
  const choice = useChosen(frames);
  const [first] = choice.chosen;
  if (!first) return null;
  return (
    <>
      <SkipLink />
      <header className="page try-on-head">
        {/* Documents of their own: no other page of the shop may use the camera. */}
        <a href={productPath(first.frame.liveSaleId, first.colour.id)} className="try-on-back">
          <Icon of={ArrowLeft} />
          <span>
            <span className="sr-only">Back to </span>
            {first.frame.title}
          </span>
        </a>
        <a href="/">
          <Wordmark name={shopName} />
        </a>
      </header>
      <main id="content" tabIndex={-1} className="page try-on">
        <h1>Try it on</h1>
        {missing > 0 && (
          <Alert kind="warning" className="mt-4">
            {missing === 1 ? "One frame of this address" : `${missing} frames of this address`} cannot be tried on.
          </Alert>
        )}
        {!awake && <WithoutScript frame={first.frame} />}
        {awake && !photo && <ChoosePhoto fault={fault} opening={opening} onFile={open} />}
        {photo && (
          <TryOnRoom
            key={photo.url}
            photo={photo}
            choice={choice}
            similar={similar}
            shopName={shopName}
            onForget={forget}
          />
        )}
      </main>
    </>
  );
}

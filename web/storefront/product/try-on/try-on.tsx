import { ArrowLeft } from "lucide-react";
import { useRef } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { productPath } from "#domain/catalogue/product-link.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import { BrowserMemory } from "#web/session/browser-memory.tsx";
import { permissionsPolicy } from "#web/session/permissions-policy.ts";
import { useFilledVisitor } from "#web/session/use-filled-visitor.ts";
import { VisitorContext } from "#web/session/visitor.ts";
import { pageHead } from "#web/page/page-head.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";
import type { Route } from "./+types/try-on.ts";
import { ChoosePhoto } from "./choose-photo.tsx";
import { AbsentFrames } from "./absent-frames.tsx";
import { keepAnswer } from "./keep-answer.ts";
import { loadTryOn } from "./load-try-on.ts";
import { readTryOnPath, tryOnAddress } from "./try-on-address.ts";
import { TryOnRoom } from "./try-on-room.tsx";
import { useChosen } from "./use-chosen.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { usePhoto } from "./use-photo.ts";
import { WithoutScript } from "./without-script.tsx";
import "./try-on.css";

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadTryOn({ context, params, url });
}

const keepFrames = keepAnswer<Awaited<ReturnType<typeof loadTryOn>>>();

/** Without an answer the photo stays, with the frames on it. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return keepFrames(serverLoader);
}
// It learns what the page came with.
clientLoader.hydrate = true as const;

/** Of all pages this one alone may ask for the camera. */
export const headers: Route.HeadersFunction = () => ({ "Permissions-Policy": permissionsPolicy({ camera: true }) });

/** Other colours and sizes of the same frames are on the page, and so are those that stay when one is taken off. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return true;
  const { ids } = readTryOnPath(currentUrl);
  return readTryOnPath(nextUrl).ids.some((id) => !ids.includes(id));
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const [first] = loaderData?.frames ?? [];
  if (!first) return [];
  return pageHead(matches, {
    title: `Try on ${first.title}`,
    description: `See ${first.title} on your own photo at actual size. Your photo stays on your device.`,
    path: tryOnAddress({ ids: [first.liveSaleId] }),
    unlisted: true,
  });
}

/** Frames on the customer's own photo, which never leaves the device. */
export default function TryOn({ loaderData }: Route.ComponentProps) {
  const { frames, similar, shopName, failed } = loaderData;
  const awake = useAwake();
  const visitor = useFilledVisitor(null);
  const { photo, fault, opening, open, forget } = usePhoto();
  const choice = useChosen(frames);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(photo === null, () => heading.current);
  const absent = { count: choice.absent, failed };
  const [first] = choice.chosen;
  if (!first) return null;
  return (
    <VisitorContext value={visitor}>
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
        {!photo && <AbsentFrames {...absent} />}
        {!awake && <WithoutScript frame={first.frame} />}
        {awake && !photo && (
          <ChoosePhoto
            {...{ heading, fault, opening }}
            onFile={open}
            worn={{ chosen: first, onColour: (colour) => choice.takeColour(first, colour) }}
          />
        )}
        {photo && (
          <TryOnRoom
            key={photo.url}
            photo={photo}
            choice={choice}
            absent={absent}
            similar={similar}
            shopName={shopName}
            onForget={forget}
          />
        )}
      </main>
      <BrowserMemory visitor={visitor} />
    </VisitorContext>
  );
}

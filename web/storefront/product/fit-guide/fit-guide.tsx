import { useEffect, useRef } from "react";
import { FRAME_WIDTHS, WIDTH_RANGES, WIDTH_WORDS } from "#domain/catalogue/frame-width.ts";
import { readFit } from "#domain/catalogue/read-fit.ts";
import { pageHead } from "#web/page/page-head.ts";
import { shopContext } from "#web/session/context.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Link, useLocation } from "react-router";
import type { Route } from "./+types/fit-guide.ts";
import { findFrom } from "./find-from.ts";
import { FitAnswer } from "./fit-answer.tsx";
import { CardWay, GlassesWay, PdWay } from "./fit-ways.tsx";
import "./fit-guide.css";

const title = "Find your frame width";

const ALL_WIDTHS = FRAME_WIDTHS.map((width) => ({
  width,
  to: `/productList?frame_width=${encodeURIComponent(width)}`,
}));

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = readFit(url.searchParams);
  const own = asked.kind === "answer" ? asked.own : null;
  return { asked, from: await findFrom(context.get(shopContext), url.searchParams.get("from"), own) };
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageHead(matches, {
    title,
    description:
      "Narrow, medium, wide or extra wide? Find the frames that fit your face: by the glasses you wear, a bank card or your PD.",
    path: "/fit-guide",
    trail: [{ name: title, path: "/fit-guide" }],
    unlisted: loaderData !== undefined && loaderData.asked.kind !== "nothing",
  });
}

/** Which frames are as wide as one's face, told by what one has at hand. */
export default function FitGuide({ loaderData }: Route.ComponentProps) {
  const { asked, from } = loaderData;
  const { search } = useLocation();
  const told = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  const ways = useRef<HTMLDivElement>(null);
  const fault = asked.kind === "wrong" ? asked : null;
  const back = from?.to ?? null;
  const widths = from?.kind === "list" ? from.widths : ALL_WIDTHS;
  // The answer, or what is wrong, came by a press on this page: it is read out and in sight. An address that is entered
  // begins at its head.
  useEffect(() => {
    if (!first.current) (told.current ?? ways.current?.querySelector<HTMLElement>("[aria-invalid=true]"))?.focus();
    first.current = false;
  }, [search]);
  return (
    <div className="page fit-guide">
      <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: title }]} />
      <header>
        <h1>{title}</h1>
        <p className="fit-guide-lead">
          Frames that are as wide as your face sit straight, do not slip and do not press. Tell us one of these, and we
          show you the frames that fit.
        </p>
        {from !== null && asked.kind !== "answer" && (
          <p className="mt-2">
            <Link to={from.to} className="link">
              Back to {from.name}
            </Link>
          </p>
        )}
      </header>
      {asked.kind === "answer" && <FitAnswer head={told} way={asked.way} own={asked.own} from={from} />}
      <div ref={ways} className="fit-guide-ways">
        <GlassesWay fault={fault} from={back} />
        <CardWay fault={fault} from={back} />
        <PdWay fault={fault} from={back} />
      </div>
      <section aria-labelledby="fit-widths">
        <h2 id="fit-widths">The four widths</h2>
        <p>Measured overall, from one end of the front to the other.</p>
        <ul className="fit-guide-widths">
          {widths.map(({ width, to }) => (
            <li key={width}>
              <Link to={to}>
                <strong>{WIDTH_WORDS[width]}</strong>
                <span>{WIDTH_RANGES[width]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

import { useEffect, useRef } from "react";
import { FRAME_WIDTHS, WIDTH_RANGES, WIDTH_WORDS } from "#domain/catalogue/frame-width.ts";
import { readFit } from "#domain/catalogue/read-fit.ts";
import { pageHead } from "#web/page/page-head.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Link, useLocation } from "react-router";
import type { Route } from "./+types/fit-guide.ts";
import { FitAnswer } from "./fit-answer.tsx";
import { CardWay, GlassesWay, PdWay } from "./fit-ways.tsx";
import "./fit-guide.css";

const title = "Find your frame width";

export function loader({ url }: Route.LoaderArgs) {
  return { asked: readFit(url.searchParams) };
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
  const { asked } = loaderData;
  const { search } = useLocation();
  const told = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  const ways = useRef<HTMLDivElement>(null);
  const fault = asked.kind === "wrong" ? asked : null;
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
      </header>
      {asked.kind === "answer" && <FitAnswer head={told} way={asked.way} own={asked.own} />}
      <div ref={ways} className="fit-guide-ways">
        <GlassesWay fault={fault} />
        <CardWay fault={fault} />
        <PdWay fault={fault} />
      </div>
      <section aria-labelledby="fit-widths">
        <h2 id="fit-widths">The four widths</h2>
        <p>Measured overall, from one end of the front to the other.</p>
        <ul className="fit-guide-widths">
          {FRAME_WIDTHS.map((width) => (
            <li key={width}>
              <Link to={`/productList?frame_width=${encodeURIComponent(width)}`}>
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

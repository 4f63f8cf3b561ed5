import { Link } from "react-router";
import { productPath } from "#domain/catalogue/product-link.ts";
import { shopPicture } from "#domain/catalogue/picture-address.ts";
import { powerTypeWords } from "#domain/lenses/power-type-words.ts";
import { LENS_QUESTION_NAMES } from "#domain/lenses/which-lens.ts";
import { FIRST_STEP } from "#domain/lenses/wizard-steps.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { SETTINGS } from "#services/cache-keys.ts";
import { listPowerTypes } from "#services/catalogue/list-lenses.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { shopContext } from "#web/session/context.ts";
import { pageHead } from "#web/page/page-head.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import type { Route } from "./+types/lens-guide.ts";
import { framesFor, LENS_GUIDE } from "./guide-address.ts";
import { LensQuestions } from "./lens-questions.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const frame = idParamSchema.safeParse(query.get("frame"));
  const { db, cached } = context.get(shopContext);
  const [powerTypes, { ownFrame }] = await Promise.all([listPowerTypes(db), cached(SETTINGS, () => getSettings(db))]);
  return {
    powerTypes,
    ownFrame: ownFrame.on,
    answered: Object.fromEntries(LENS_QUESTION_NAMES.map((name) => [name, query.get(name)?.slice(0, 20) ?? ""])),
    frame: frame.success ? frame.data : null,
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const isAnswered = Object.values(loaderData?.answered ?? {}).some(Boolean) || (loaderData?.frame ?? null) !== null;
  return pageHead(matches, {
    title: "Lens guide",
    description: "Single vision, driving, screens, tinted, progressive: which lenses you need, in three questions.",
    path: LENS_GUIDE,
    unlisted: isAnswered,
    trail: [{ name: "Lens guide", path: LENS_GUIDE }],
  });
}

/** The power types in a line each, and three questions for who does not know which one to take. */
export default function LensGuide({ loaderData }: Route.ComponentProps) {
  const { powerTypes, ownFrame, answered, frame } = loaderData;
  const names = Object.fromEntries(powerTypes.map(({ code, name }) => [code, name]));
  return (
    <div className="page pb-16">
      <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: "Lens guide" }]} />
      <h1 className="mt-2">Lens guide</h1>
      {frame !== null && (
        <p className="mt-2">
          <Link to={`${productPath(frame)}?step=${FIRST_STEP}`} className="link">
            Back to your frame
          </Link>
        </p>
      )}
      <section aria-labelledby="which" className="mt-8">
        <h2 id="which">Which do I need?</h2>
        <div className="mt-4">
          <LensQuestions
            key={JSON.stringify(answered)}
            answered={answered}
            frame={frame}
            names={names}
            toOf={(code, use) => framesFor(code, { frame, use })}
            goOn={frame === null ? "See frames for it" : "Continue with your frame"}
          />
        </div>
      </section>
      <section aria-labelledby="kinds" className="mt-12">
        <h2 id="kinds">Kinds of lenses</h2>
        <ul className="lens-kinds">
          {powerTypes.map(({ code, name, image }) => (
            <li key={code}>
              <img src={shopPicture(image)} alt="" width={64} height={48} className="rounded-small" />
              <div>
                <h3 className="text-lg">
                  <Link to={framesFor(code, { frame })} className="link">
                    {name}
                  </Link>
                </h3>
                <p>{powerTypeWords(code)}</p>
              </div>
            </li>
          ))}
        </ul>
        {ownFrame && (
          <p className="mt-6">
            You like the frame you have?{" "}
            <Link to="/own-frame" className="link">
              New lenses for your own frame
            </Link>
            .
          </p>
        )}
        <p className="mt-3">
          Lens coatings and what they do:{" "}
          <Link to="/blog/what-lens-coatings-do" className="link">
            read more in our blog
          </Link>
          . Unsure about your prescription?{" "}
          <Link to="/home-eyetest" className="link">
            Book an eye test at home
          </Link>
          .
        </p>
      </section>
    </div>
  );
}

import { data, useLocation } from "react-router";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { OWN_FRAME_FIELDS, readOwnFrame, type TypedOwnFrame } from "#domain/own-frame/own-frame-form.ts";
import { frameTypeOf, ownFrameSize } from "#domain/own-frame/own-frame.ts";
import { lensPrice } from "#domain/pricing/lens-price.ts";
import { SETTINGS } from "#services/cache-keys.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { findOwnFrameProduct, listOwnFrameLenses } from "#services/own-frame/find-own-frame.ts";
import { listStores } from "#services/stores/list-stores.ts";
import { pageHead } from "#web/page/page-head.ts";
import { shopContext } from "#web/session/context.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Spectacles } from "#web/ui/spectacles.tsx";
import { WizardDialog } from "#web/storefront/product/product-detail/lens-wizard/wizard-dialog.tsx";
import { loadOwn } from "#web/storefront/product/product-detail/load-own.ts";
import { readPageState } from "#web/storefront/product/product-detail/page-address.ts";
import type { Route } from "./+types/own-frame.ts";
import { OWN_FRAME_PATH } from "#domain/own-frame/own-frame-path.ts";
import { ownFrameQuery, pseudoColour } from "./own-frame-address.ts";
import { OwnFrameForm } from "./own-frame-form.tsx";
import { postOwnFrame } from "./post-own-frame.ts";
import "./own-frame.css";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, cached } = context.get(shopContext);
  const { search, searchParams } = new URL(request.url);
  const [product, settings, stores] = await Promise.all([
    findOwnFrameProduct(db),
    cached(SETTINGS, () => getSettings(db)),
    listStores(db),
  ]);
  const { on, lab, remindDays, cancelDays } = settings.ownFrame;
  if (!product || !on || !lab) return data({ offer: null }, { headers: { "Cache-Control": "no-store" } });
  const { lenses, powerTypes } = await listOwnFrameLenses(db, { productId: product.id });
  const typed = Object.fromEntries(
    OWN_FRAME_FIELDS.map((name) => [name, searchParams.get(name)?.slice(0, 100) ?? ""]),
  ) as TypedOwnFrame;
  const state = readPageState(search);
  const read = state.step === null ? null : readOwnFrame(typed);
  const { prescription, correct } = state;
  const own = read?.ok && prescription !== null ? await loadOwn({ context, request }, prescription, correct) : null;
  const fromPaise = lenses.length === 0 ? null : Math.min(...lenses.map((lens) => lensPrice(lens).chargedPaise));
  return data(
    {
      offer: {
        product,
        fromPaise,
        powerTypes: powerTypes.map(({ code, name }) => ({
          code,
          name,
          fromPaise: Math.min(
            ...lenses.filter((lens) => lens.powerTypeCode === code).map((lens) => lensPrice(lens).chargedPaise),
          ),
        })),
        stores: stores.map(({ id, name, city }) => ({ id, name, city })),
        lab,
        remindDays,
        cancelDays,
        typed,
        fields: read && !read.ok ? read.fields : {},
        frame: read?.ok ? read.frame : null,
        wizard: read?.ok ? { lenses, powerTypes, plans: settings.payment.monthlyPlans } : null,
        own,
      },
    },
    // What somebody types here is in the address, and what they gave of their eyes may be in the page.
    { headers: { "Cache-Control": "no-store" } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function action(args: Route.ActionArgs) {
  return postOwnFrame(args);
}

export function meta({ matches, loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const from = loaderData?.offer?.fromPaise;
  return pageHead(matches, {
    title: "New lenses for your own frame",
    description:
      `Keep the frame you like and change only the lenses${from ? `, from ${formatRupees(from)}` : ""}. ` +
      "Send it to us or bring it to a store.",
    path: OWN_FRAME_PATH,
    unlisted: location.search !== "" || !loaderData?.offer,
    trail: [{ name: "New lenses for your own frame", path: OWN_FRAME_PATH }],
  });
}

/** Lenses for a frame that the customer has: what it costs, what can be done, which frame it is, and then the lenses. */
export default function OwnFramePage({ loaderData }: Route.ComponentProps) {
  const { offer } = loaderData;
  const title = "New lenses for your own frame";
  return (
    <div className="page own-frame">
      <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: title }]} />
      {offer === null ? (
        <EmptyState
          picture={<Spectacles mood="empty" />}
          title="We do not fit lenses into other frames at the moment"
          action={<LinkButton to="/productList/eye_glasses">See our eyeglasses</LinkButton>}
        >
          New lenses come with every frame of ours.
        </EmptyState>
      ) : (
        <>
          <h1>{title}</h1>
          <p className="own-frame-lead">
            Keep the frame you like and change only the lenses. Fitting and sending the glasses back to you are in the
            price.
          </p>
          <Facts offer={offer} />
          <OwnFrameForm key={JSON.stringify(offer.typed)} offer={offer} />
          <Wizard offer={offer} />
        </>
      )}
    </div>
  );
}

export type OwnFrameOffer = NonNullable<Awaited<Route.ComponentProps["loaderData"]>["offer"]>;

function Facts({ offer: { powerTypes, remindDays, cancelDays } }: { offer: OwnFrameOffer }) {
  return (
    <div className="own-frame-facts">
      <section className="card" aria-labelledby="own-frame-cost">
        <h2 id="own-frame-cost">What it costs</h2>
        <p className="mt-2">You pay for the two lenses only. Your frame costs nothing.</p>
        <ul className="own-frame-prices">
          {powerTypes.map(({ code, name, fromPaise }) => (
            <li key={code}>
              <span>{name}</span> <span className="money">from {formatRupees(fromPaise)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="card" aria-labelledby="own-frame-possible">
        <h2 id="own-frame-possible">What we can do</h2>
        <ul className="own-frame-list">
          <li>Full rim and half rim (supra) frames: yes.</li>
          <li>Rimless frames: no. Their drill holes are never alike, and the lens may break.</li>
          <li>
            Old or damaged frames: we look at yours first. If it cannot take new lenses, we send it back and refund
            everything.
          </li>
          <li>
            A frame can still break while we work on it, above all an old, dry or repaired one. We work with care, but
            we cannot replace your frame: you send it at your own risk.
          </li>
        </ul>
      </section>
      <section className="card" aria-labelledby="own-frame-how">
        <h2 id="own-frame-how">How it works</h2>
        <ol className="own-frame-list">
          <li>Tell us about your frame, choose the lenses and pay.</li>
          <li>Send the frame to our lab, or bring it to a store. We give you a slip to print.</li>
          <li>We write to you when it is here, make the lenses and send your glasses back.</li>
        </ol>
        <p className="mt-3">
          <strong>The delivery date counts from the day your frame reaches our lab.</strong> After {remindDays} days we
          remind you. If your frame is not here after {cancelDays} days, we cancel the order and refund everything.
        </p>
      </section>
    </div>
  );
}

function Wizard({ offer }: { offer: OwnFrameOffer }) {
  const { product, frame, wizard, own, typed } = offer;
  const state = readPageState(useLocation().search);
  if (!frame || !wizard) return null;
  const size = ownFrameSize(frame);
  const colour = pseudoColour(size ?? "Standard");
  return (
    <WizardDialog
      product={{
        ...product,
        title: frame.name,
        // Its wizard is that of eyeglasses.
        subCategorySlug: "eye_glasses",
        frameType: frameTypeOf(frame),
        lensWidthMm: frame.lensMm,
        bridgeMm: frame.bridgeMm,
        templeMm: frame.templeMm,
      }}
      colour={colour}
      size={colour.values[0]!}
      inStock
      address={{ liveSaleId: product.liveSaleId, attributeId: null, size: null, own: ownFrameQuery(typed) }}
      state={state}
      lenses={wizard.lenses}
      powerTypes={wizard.powerTypes}
      plans={wizard.plans}
      own={own}
    />
  );
}

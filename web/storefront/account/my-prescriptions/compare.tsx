import { ArrowLeft } from "lucide-react";
import { data } from "react-router";
import { fullName } from "#domain/accounts/actor.ts";
import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import { EYES } from "#domain/prescriptions/fields.ts";
import type { PrescriptionView } from "#services/prescriptions/prescription-view.ts";
import { readPrescription } from "#services/prescriptions/read-prescription.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { AccountFrame } from "#web/storefront/account/my-account/account-frame.tsx";
import { noStore } from "#web/page/no-store.ts";
import { nameOf } from "#web/storefront/account/prescription/prescription-words.ts";
import { hiddenHead } from "#web/page/page-head.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import type { Route } from "./+types/compare.ts";
import { MY_PRESCRIPTIONS, onePrescription } from "./addresses.ts";
import { compareEye } from "./change-words.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  const ids = [...new Set(url.searchParams.getAll("id"))];
  const person = { name: fullName(actor), email: actor.email };
  if (ids.length !== 2) return data({ person, two: null }, noStore());
  try {
    const found = [];
    for (const id of ids) {
      found.push(await readPrescription(shop, { holder: { actor, guestKey: null }, id, how: "shown" }));
    }
    const readable = found.every(({ content }) => content.eyes !== null);
    const two = found.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1));
    return data({ person, two: readable ? two : null }, noStore());
  } catch (error) {
    return throwNotFound(error);
  }
}

/** By what stands on the card, else by when it was given. */
const dayOf = ({ content, createdAt }: PrescriptionView) => content.prescribedOn ?? createdAt.toISOString();

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Compare prescriptions");
}

export default function ComparePrescriptions({ loaderData }: Route.ComponentProps) {
  const { person, two } = loaderData;
  return (
    <AccountFrame title="Compare prescriptions" person={person}>
      {two === null ? (
        <Alert kind="warning" title="Please select two prescriptions">
          Go back to your prescriptions and select the two you want to compare.
        </Alert>
      ) : (
        <Two before={two[0]!} after={two[1]!} />
      )}
      <div>
        <LinkButton to={MY_PRESCRIPTIONS} variant="secondary" icon={ArrowLeft}>
          My Prescriptions
        </LinkButton>
      </div>
    </AccountFrame>
  );
}

function Two({ before, after }: { before: PrescriptionView; after: PrescriptionView }) {
  return (
    <>
      {nameOf(before) !== nameOf(after) && (
        <Alert kind="warning">
          These are for two people: {nameOf(before)} and {nameOf(after)}.
        </Alert>
      )}
      <p>
        From <Named prescription={before} /> to <Named prescription={after} />. We show a plus cylinder as the same lens
        with minus.
      </p>
      {EYES.map((eye) => (
        <table key={eye} className="rx-table rx-compared figures">
          <caption>{eye === "right" ? "Right eye" : "Left eye"}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Field</span>
              </th>
              <th scope="col">Before</th>
              <th scope="col">Now</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {compareEye(before.content, after.content, eye).map((row) => (
              <tr key={row.name} className={row.change === "the same" ? undefined : "rx-changed"}>
                <th scope="row">{row.name}</th>
                <td>{row.before}</td>
                <td>{row.after}</td>
                <td>{row.change}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  );
}

function Named({ prescription }: { prescription: PrescriptionView }) {
  const { id, content, createdAt } = prescription;
  return (
    <a className="link" href={onePrescription(id)}>
      {nameOf(prescription)}, {content.prescribedOn ? formatDay(content.prescribedOn) : formatDate(createdAt)}
    </a>
  );
}

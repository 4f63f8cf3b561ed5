import { Download, Plus } from "lucide-react";
import { data, Form } from "react-router";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import { makeMatrix } from "#domain/stock/lens-blanks.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { storeWords } from "#web/console/shell/use-store.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/blanks.ts";
import { BLANKS_DONE } from "./blanks-done.ts";
import { BLANK_FILES_PAGE, BLANKS_PAGE, blanksQuery, NEW_BLANKS_PAGE } from "./blank-pages.ts";
import "#web/console/stock/stock.css";
import "./lenses.css";
import { MatrixTable, StepsOf } from "./matrix-table.tsx";
import { loadAskedBlanks } from "./read-asked-blanks.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  try {
    requirePermission(actor, "stock.read");
    const asked = await loadAskedBlanks(context, { actor, url });
    const said = wordsOf(BLANKS_DONE, url.searchParams.get("done"));
    return data({ ...asked, mayMake: isPermitted(actor, "stock.blanks"), said }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Lens blanks as a matrix of SPH by CYL: the same units and the same ledger as everything else. */
export default function Blanks({ loaderData }: Route.ComponentProps) {
  const { packages, family, storeId, mayMake, said } = loaderData;
  return (
    <>
      <title>Lens blanks</title>
      <header className="list-head">
        <h1>Lens blanks</h1>
        {family && (
          <LinkButton
            to={`${BLANKS_PAGE}.csv${blanksQuery({ familyId: family.id, storeId })}`}
            reloadDocument
            download
            variant="secondary"
            size="small"
            icon={Download}
          >
            CSV
          </LinkButton>
        )}
        {mayMake && (
          <LinkButton to={BLANK_FILES_PAGE} variant="secondary" size="small">
            By a file
          </LinkButton>
        )}
        {mayMake && (
          <LinkButton
            to={`${NEW_BLANKS_PAGE}${family ? `?package=${encodeURIComponent(family.packageCode)}` : ""}`}
            size="small"
            icon={Plus}
          >
            New blanks
          </LinkButton>
        )}
      </header>
      <SavedNote>{said}</SavedNote>
      {packages.length > 0 && <Choice {...loaderData} />}
      {family ? (
        <Shown family={family} storeId={storeId} />
      ) : packages.length > 0 ? (
        <EmptyState title="These lens blanks are not there any more">Choose others, or make new ones.</EmptyState>
      ) : (
        <EmptyState title="There are no lens blanks yet">
          Each package, diameter and power becomes a unit of its own: it is ordered, received, counted and moved as
          frames are.
        </EmptyState>
      )}
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Choice({ packages, family, stores, storeId }: Loaded) {
  const families = packages.flatMap((one) =>
    one.families.map(({ id, name, blanks }) => ({
      value: String(id),
      label: `${one.name}, ${name} (${blanks.toLocaleString("en-IN")})`,
    })),
  );
  return (
    <Form key={`${family?.id} ${storeId}`} action={BLANKS_PAGE} className="blank-choice">
      <Select label="Package" name="family" options={families} defaultValue={String(family?.id ?? "")} />
      {stores.length > 1 && (
        <Select
          label="Store"
          name="store"
          options={[
            { value: "", label: "All stores" },
            ...stores.map((store) => ({ value: String(store.id), label: storeWords(store) })),
          ]}
          defaultValue={storeId === null ? "" : String(storeId)}
        />
      )}
      <Button variant="secondary" size="small">
        Show
      </Button>
    </Form>
  );
}

function Shown({ family, storeId }: { family: NonNullable<Loaded["family"]>; storeId: number | null }) {
  return (
    <>
      <h2>
        {family.packageName}, {family.familyName}
      </h2>
      <StepsOf cells={family.cells} />
      <MatrixTable
        caption={`${family.packageName}, ${family.familyName}: free by SPH and CYL`}
        matrix={makeMatrix(family.cells)}
        storeId={storeId}
      />
    </>
  );
}
